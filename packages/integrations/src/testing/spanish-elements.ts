import type { ReportedGuest } from '../authorities/reported-stay.ts'
import { at } from '../authorities/ertzaintza/emulator/a19-schema.emulator.ts'
import type { XmlElement } from '../emulator/xml-tree.ts'
import { differences } from './rounds.ts'

/** Differences between guests and the elements `persona` about them, as SES.HOSPEDAJES and the Ertzaintza have them. */
export function personDifferences(
  guests: readonly ReportedGuest[],
  people: readonly XmlElement[],
  sexes: Readonly<Record<ReportedGuest['sex'], string>>,
): string[] {
  if (people.length !== guests.length) return [`${people.length} people instead of ${guests.length}`]
  return guests.flatMap((guest, index) =>
    differences(
      index + 1,
      saidBy(guest, sexes).map(([path, said]) => [
        path.join('/'),
        at(people[index], ...path) ?? '',
        said ?? '',
      ]),
    ),
  )
}

/** What a guest said, under the authority’s names. */
const saidBy = (
  guest: ReportedGuest,
  sexes: Readonly<Record<ReportedGuest['sex'], string>>,
): (readonly [path: string[], value: string | null])[] => [
  [['nombre'], guest.first_name],
  [['apellido1'], guest.last_name],
  [['apellido2'], guest.second_last_name],
  [['tipoDocumento'], guest.document_type],
  [['numeroDocumento'], guest.document_number],
  [['soporteDocumento'], guest.document_support_number],
  [['fechaNacimiento'], guest.date_of_birth],
  [['nacionalidad'], guest.nationality_country_code],
  [['sexo'], sexes[guest.sex]],
  [['direccion', 'direccion'], guest.residence_address],
  [['direccion', 'codigoMunicipio'], guest.residence_municipality?.ine_code ?? null],
  [['direccion', 'nombreMunicipio'], guest.residence_city],
  [['direccion', 'codigoPostal'], guest.residence_postal_code ?? '00000'],
  [['direccion', 'pais'], guest.residence_country_code],
  [['telefono'], guest.phone_e164],
  [['correo'], guest.email],
]
