import fc from 'fast-check'
import { writeDocument } from '../authorities/ertzaintza/document.ts'
import { DEMO_HOST } from '../authorities/ertzaintza/emulator/demo-host.ts'
import { ErtzaintzaOffice } from '../authorities/ertzaintza/emulator/ertzaintza-office.emulator.ts'
import { at } from '../authorities/ertzaintza/emulator/a19-schema.emulator.ts'
import type { ReportedGuest, ReportFacts } from '../authorities/reported-stay.ts'
import { emulatorClock } from '../emulator/emulator-clock.ts'
import { child, childrenOf, readXml } from '../emulator/xml-tree.ts'
import { anyParty } from './ertzaintza-parties.ts'
import { NOW } from './ertzaintza-reports.ts'

/** What a round found: the reference of the report, and what went wrong with it. */
export type RoundFault = { reference: string; what: string }

/**
 * Writes `count` random reports, has the office of the emulator judge them, and reads back what they say of each
 * guest. Empty if all are accepted and say what the guests said.
 */
export function checkRounds(count: number, seed?: number): RoundFault[] {
  const office = new ErtzaintzaOffice(emulatorClock(NOW))
  const { lessor_code, establishments } = DEMO_HOST
  office.hosts.set(lessor_code, { lessor_code, establishments, certificates: [] })
  return fc.sample(anyParty, { numRuns: count, ...(seed !== undefined && { seed }) }).flatMap((facts) => {
    const written = writeDocument(facts)
    if ('errors' in written) return [faultOf(facts, `not written: ${JSON.stringify(written.errors)}`)]
    const refused = office.receive(lessor_code, 'PV', written.text)
    if (refused.length > 0) return [faultOf(facts, `refused: ${JSON.stringify(refused)}`)]
    return differences(facts, written.text).map((what) => faultOf(facts, what))
  })
}

const faultOf = ({ reference }: ReportFacts, what: string): RoundFault => ({ reference, what })

function differences({ guests }: ReportFacts, text: string): string[] {
  const people = childrenOf(child(child(readXml(text) ?? undefined, 'solicitud'), 'comunicacion'), 'persona')
  if (people.length !== guests.length) return [`${people.length} people instead of ${guests.length}`]
  return guests.flatMap((guest, index) =>
    expectedOf(guest).flatMap(([path, value]) => {
      const read = at(people[index], ...path)
      return read === value ? [] : [`guest ${index + 1}, ${path.join('/')}: ${read} instead of ${value}`]
    }),
  )
}

/** What a guest said, under the authority’s names. */
const expectedOf = (guest: ReportedGuest): (readonly [path: string[], value: string | null])[] => [
  [['nombre'], guest.first_name],
  [['apellido1'], guest.last_name],
  [['apellido2'], guest.second_last_name],
  [['tipoDocumento'], guest.document_type],
  [['numeroDocumento'], guest.document_number],
  [['soporteDocumento'], guest.document_support_number],
  [['fechaNacimiento'], guest.date_of_birth],
  [['nacionalidad'], guest.nationality_country_code],
  [['sexo'], guest.sex === 'H' ? 'V' : guest.sex],
  [['direccion', 'direccion'], guest.residence_address],
  [['direccion', 'codigoMunicipio'], guest.residence_municipality?.ine_code ?? null],
  [['direccion', 'nombreMunicipio'], guest.residence_city],
  [['direccion', 'codigoPostal'], guest.residence_postal_code ?? '00000'],
  [['direccion', 'pais'], guest.residence_country_code],
  [['telefono'], guest.phone_e164],
  [['correo'], guest.email],
]
