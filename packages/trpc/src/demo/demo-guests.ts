import type { GuestRegistration } from '@stayward/contract/stays/guest-registration/request'
import { provinceId, spanishCityId } from '@stayward/db/seed/geo/geography-id'

type DemoGuest = Partial<GuestRegistration> &
  Pick<GuestRegistration, 'first_name' | 'last_name' | 'nationality_country_code' | 'date_of_birth' | 'sex'>

const atHome = {
  madrid: {
    residence_address: 'Calle de Fuencarral 88, 3.º A',
    residence_country_code: 'ESP',
    residence_province_id: provinceId('ES-28'),
    residence_city_id: spanishCityId('28079'),
    residence_postal_code: '28004',
  },
  seville: {
    residence_address: 'Calle Feria 21, 1.º',
    residence_country_code: 'ESP',
    residence_province_id: provinceId('ES-41'),
    residence_city_id: spanishCityId('41091'),
    residence_postal_code: '41003',
  },
  leeds: {
    residence_address: '18 Mill Lane',
    residence_country_code: 'GBR',
    residence_city: 'Leeds',
    residence_postal_code: 'LS1 4DY',
  },
  lyon: {
    residence_address: '7 rue de la République',
    residence_country_code: 'FRA',
    residence_city: 'Lyon',
    residence_postal_code: '69002',
  },
  berlin: {
    residence_address: 'Torstraße 140',
    residence_country_code: 'DEU',
    residence_city: 'Berlin',
    residence_postal_code: '10119',
  },
} satisfies Record<string, Partial<GuestRegistration>>

const spaniard = { nationality_country_code: 'ESP', document_type: 'NIF' } as const

/** Invented people with valid document check letters. */
export const DEMO_GUESTS = {
  ana: {
    ...spaniard,
    ...atHome.seville,
    first_name: 'Ana',
    last_name: 'Roldán',
    second_last_name: 'Quintero',
    date_of_birth: '1989-03-12',
    sex: 'M',
    document_number: '12345678Z',
    document_support_number: 'CAA204518',
    phone_prefix: '+34',
    phone: '612345678',
  },
  iker: {
    ...spaniard,
    ...atHome.seville,
    first_name: 'Íker',
    last_name: 'Peñalver',
    second_last_name: 'Ruiz',
    date_of_birth: '1987-10-02',
    sex: 'H',
    document_number: '11234567X',
    document_support_number: 'BKL118203',
    email: 'iker.penalver@example.com',
  },
  vera: {
    ...atHome.seville,
    first_name: 'Vera',
    last_name: 'Peñalver',
    second_last_name: 'Roldán',
    nationality_country_code: 'ESP',
    date_of_birth: '2018-06-30',
    sex: 'M',
    email: 'iker.penalver@example.com',
    relationship_code: 'HJ',
  },
  oliver: {
    ...atHome.leeds,
    first_name: 'Oliver',
    last_name: 'Bennett',
    nationality_country_code: 'GBR',
    date_of_birth: '1990-09-02',
    sex: 'H',
    document_type: 'PAS',
    document_number: '533401826',
    email: 'oliver.bennett@example.com',
  },
  camille: {
    ...atHome.lyon,
    first_name: 'Camille',
    last_name: 'Laurent',
    nationality_country_code: 'FRA',
    date_of_birth: '1994-01-25',
    sex: 'M',
    document_type: 'OTRO',
    document_number: 'X4RTBPFW4',
    email: 'camille.laurent@example.com',
  },
  jonas: {
    ...atHome.berlin,
    first_name: 'Jonas',
    last_name: 'Müller',
    nationality_country_code: 'DEU',
    date_of_birth: '1982-12-08',
    sex: 'H',
    document_type: 'PAS',
    document_number: 'C4VX9L72K',
    phone_prefix: '+49',
    phone: '1512 3456789',
  },
  lucia: {
    ...spaniard,
    ...atHome.madrid,
    first_name: 'Lucía',
    last_name: 'Ortega',
    second_last_name: 'Vidal',
    date_of_birth: '1979-04-16',
    sex: 'M',
    document_number: '21234567R',
    document_support_number: 'BAA000589',
    email: 'lucia.ortega@example.com',
  },
} satisfies Record<string, DemoGuest>

export type DemoGuestName = keyof typeof DEMO_GUESTS
