import type { DocumentType, RelationshipCode } from '@stayward/contract/stays/guest-registration/catalogues'
import type { Sex } from '@stayward/contract/stays/guest-registration/registration-values'
import { contractXml, type StayContract } from './contract.ts'
import { submission } from './submission.ts'
import { branch, leaf } from '../xml.ts'

/** One guest of the report. Country codes are alpha-3, the phone is in E.164. */
export type Traveller = {
  first_name: string
  last_name: string
  second_last_name: string | null
  document_type: DocumentType | null
  document_number: string | null
  document_support_number: string | null
  date_of_birth: string
  nationality_country_code: string
  sex: Sex
  residence_address: string
  /** INE's five digits; for residents of Spain only. */
  residence_city_code: string | null
  /** For residents of other countries only. */
  residence_city: string | null
  residence_postal_code: string
  residence_country_code: string
  phone: string | null
  email: string | null
  is_minor: boolean
  relationship_code: RelationshipCode | null
}

/** The report of a party that arrived. */
export type TravellerReport = {
  establishment_code: string
  contract: StayContract
  travellers: readonly Traveller[]
}

const NAMESPACE = 'http://www.neg.hospedajes.mir.es/altaParteHospedaje'

/** `altaParteHospedaje` with one communication; the number of guests is that of the travellers listed. */
export const travellerReportXml = ({ establishment_code, contract, travellers }: TravellerReport): string =>
  submission(NAMESPACE, {
    beside: leaf('codigoEstablecimiento', establishment_code),
    communication: [
      contractXml({ ...contract, guests_number: travellers.length }),
      ...travellers.map(personXml),
    ],
  })

/** Every traveller is `VI`. The relationship is sent for minors only, from the minor to the adult. */
const personXml = (person: Traveller): string =>
  branch(
    'persona',
    leaf('rol', 'VI'),
    leaf('nombre', person.first_name),
    leaf('apellido1', person.last_name),
    leaf('apellido2', person.second_last_name),
    leaf('tipoDocumento', person.document_number === null ? null : person.document_type),
    leaf('numeroDocumento', person.document_type === null ? null : person.document_number),
    leaf('soporteDocumento', person.document_support_number),
    leaf('fechaNacimiento', person.date_of_birth),
    leaf('nacionalidad', person.nationality_country_code),
    leaf('sexo', person.sex),
    branch(
      'direccion',
      leaf('direccion', person.residence_address),
      leaf('codigoMunicipio', person.residence_city_code),
      leaf('nombreMunicipio', person.residence_city_code === null ? person.residence_city : null),
      leaf('codigoPostal', person.residence_postal_code),
      leaf('pais', person.residence_country_code),
    ),
    leaf('telefono', person.phone),
    leaf('correo', person.email),
    leaf('parentesco', person.is_minor ? person.relationship_code : null),
  )
