import { SPAIN } from '@stayward/contract/authorities/authority'
import { branch, leaf } from '../xml.ts'
import type { ReportedGuest } from '../reported-stay.ts'
import { NO_POSTAL_CODE } from '../spain/postal-code.ts'
import { A19_SEXES } from './catalogues.ts'

/** Titular, who stands for the party, and viajero, everyone else. */
export type Role = 'TI' | 'VI'

/** `<persona>` of a guest. */
export const personElement = (guest: ReportedGuest, role: Role, relationship: string | null): string =>
  branch(
    'persona',
    leaf('rol', role),
    leaf('nombre', guest.first_name),
    leaf('apellido1', guest.last_name),
    leaf('apellido2', guest.second_last_name),
    leaf('tipoDocumento', guest.document_type),
    leaf('numeroDocumento', guest.document_number),
    leaf('soporteDocumento', guest.document_support_number),
    leaf('fechaNacimiento', guest.date_of_birth),
    leaf('nacionalidad', guest.nationality_country_code),
    leaf('sexo', A19_SEXES[guest.sex]),
    addressElement(guest),
    leaf('telefono', guest.phone_e164),
    leaf('correo', guest.email),
    leaf('parentesco', relationship),
  )

function addressElement(guest: ReportedGuest): string {
  const isSpanish = guest.residence_country_code === SPAIN
  return branch(
    'direccion',
    leaf('direccion', guest.residence_address),
    isSpanish
      ? leaf('codigoMunicipio', guest.residence_municipality?.ine_code ?? null)
      : leaf('nombreMunicipio', guest.residence_city),
    leaf('codigoPostal', guest.residence_postal_code ?? NO_POSTAL_CODE),
    leaf('pais', guest.residence_country_code),
  )
}
