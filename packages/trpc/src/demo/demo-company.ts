import type { Property, PropertyCreate } from '@stayward/contract/properties/property'
import type { InvitationCreate } from '@stayward/contract/properties/invitation'
import { provinceId, spanishCityId } from '@stayward/db/seed/geo/geography-id'
import { DEMO_APARTMENTS } from '@stayward/integrations/authorities/alloggiati/emulator/demo-accounts'
import { DEMO_ESTABLISHMENTS as BASQUE_ESTABLISHMENTS } from '@stayward/integrations/authorities/ertzaintza/emulator/demo-host'
import { DEMO_MOSSOS } from '@stayward/integrations/authorities/mossos/emulator/demo-establishment'
import { DEMO_ESTABLISHMENTS } from '@stayward/integrations/authorities/ses-hospedajes/emulator/demo-lessor'
import type { z } from 'zod'
import type { UserActor } from '../kernel/actor.ts'
import { DEMO_TRANSLATIONS } from './demo-translations.ts'

type PropertyInput = z.input<typeof PropertyCreate>

/** A person of the demo. All of them sign in with the same password. */
export type DemoPerson = { email: string; name: string; last_name: string }

export const DEMO_PASSWORD = 'stayward-demo'
export const DEMO_HOST: DemoPerson = { email: 'demo@example.com', name: 'Marina', last_name: 'Castell' }

// From the numbers 555-0100 to 0199, which are reserved for fiction.
const CONTACT = {
  name: DEMO_HOST.name,
  phone: '+1 202 555 0123',
  email: DEMO_HOST.email,
  whatsapp: '+1 202 555 0123',
}

/** The flat in Rome, as the emulated portal lists it. */
const [TRASTEVERE] = DEMO_APARTMENTS

export const DEMO_PROPERTIES = {
  madrid: {
    name: 'Ático Malasaña',
    address: 'Calle de la Palma 34, 4.º B',
    postal_code: '28004',
    country_code: 'ESP',
    province_id: provinceId('ES-28'),
    city_id: spanishCityId('28079'),
    latitude: 40.4271,
    longitude: -3.7065,
    max_guests: 4,
    rooms_count: 2,
    has_internet: true,
    wifi_name: 'Malasana-4B',
    wifi_password: 'terraza-con-vistas',
    check_in_time: '16:00',
    check_out_time: '11:00',
    contact: CONTACT,
    texts_locale: 'en',
    translations: DEMO_TRANSLATIONS.madrid,
    arrival_notes:
      'Two doors, two codes: the street door first, then the flat. The lift is on the left; press 4.\n\n' +
      'Heating: the thermostat in the hall. Coffee and olive oil are in the cupboard over the sink, on us.',
    house_rules:
      'Quiet from 22:00. No smoking indoors; the terrace is yours. Please take the rubbish down on leaving.',
    regional_licence: 'VT-14082',
    ses_establishment_code: DEMO_ESTABLISHMENTS.madrid,
    auto_access_codes: 'on_booking',
    auto_cleaning_task: true,
  },
  tenerife: {
    name: 'Casa del Drago',
    kind: 'house',
    address: 'Calle Esteban de Ponte 12',
    postal_code: '38450',
    country_code: 'ESP',
    province_id: provinceId('ES-38'),
    city_id: spanishCityId('38015'),
    latitude: 28.3734,
    longitude: -16.7637,
    max_guests: 6,
    rooms_count: 3,
    has_internet: true,
    wifi_name: 'CasaDelDrago',
    wifi_password: 'piscina-natural',
    check_in_time: '15:00',
    check_out_time: '10:30',
    contact: CONTACT,
    texts_locale: 'en',
    translations: DEMO_TRANSLATIONS.tenerife,
    arrival_notes:
      'Park on Calle Esteban de Ponte; the blue gate is beside the dragon tree.\n\n' +
      'The natural pools of El Caletón are three minutes away on foot. Swim only when the flag is green.',
    house_rules: 'Water is scarce on the island: short showers, please. Pets are welcome.',
    regional_licence: 'VV-38-4-0091827',
    ses_establishment_code: DEMO_ESTABLISHMENTS.tenerife,
    auto_access_codes: 'on_checkin_completed',
    auto_cleaning_task: true,
    arrival_release: 'first_adult',
  },
  seville: {
    name: 'Patio de los Naranjos',
    kind: 'house',
    address: 'Calle San Luis 61',
    postal_code: '41003',
    country_code: 'ESP',
    province_id: provinceId('ES-41'),
    city_id: spanishCityId('41091'),
    latitude: 37.3987,
    longitude: -5.9883,
    max_guests: 5,
    rooms_count: 2,
    has_internet: true,
    wifi_name: 'Naranjos',
    wifi_password: 'azahar-en-abril',
    check_in_time: '15:00',
    check_out_time: '11:00',
    contact: CONTACT,
    texts_locale: 'en',
    arrival_notes:
      'Cars cannot enter Calle San Luis. Leave yours at the car park of La Encarnación and walk for eight minutes.\n\n' +
      'The awning over the courtyard closes with the switch beside the fountain.',
    house_rules: 'The courtyard carries every word to the neighbours: please whisper after 23:00.',
    regional_licence: 'VFT/SE/08114',
    ses_establishment_code: DEMO_ESTABLISHMENTS.seville,
    auto_access_codes: 'on_booking',
    auto_cleaning_task: true,
  },
  vejer: {
    name: 'Casa Alba',
    kind: 'villa',
    address: 'Calle de la Judería 9',
    postal_code: '11150',
    country_code: 'ESP',
    province_id: provinceId('ES-11'),
    city_id: spanishCityId('11039'),
    latitude: 36.2526,
    longitude: -5.9653,
    max_guests: 8,
    rooms_count: 4,
    has_internet: true,
    wifi_name: 'CasaAlba',
    wifi_password: 'levante-o-poniente',
    check_in_time: '17:00',
    check_out_time: '11:00',
    contact: CONTACT,
    texts_locale: 'en',
    arrival_notes:
      'The key box is behind the second flowerpot; call us for its number.\n\nEl Palmar beach is ten minutes by car.',
    house_rules: 'Close the shutters when the levante blows. No parties.',
    regional_licence: 'VFT/CA/20517',
    // Two digits swapped: the authority rejects its reports until someone corrects the code.
    ses_establishment_code: '0000000040',
    auto_cleaning_task: true,
  },
  barcelona: {
    name: 'Pis Modernista',
    address: 'Carrer de Girona 86, principal',
    postal_code: '08009',
    country_code: 'ESP',
    province_id: provinceId('ES-08'),
    city_id: spanishCityId('08019'),
    latitude: 41.3957,
    longitude: 2.1683,
    max_guests: 4,
    rooms_count: 2,
    has_internet: true,
    wifi_name: 'Girona86',
    wifi_password: 'rajoles-hidrauliques',
    check_in_time: '16:00',
    check_out_time: '11:00',
    contact: CONTACT,
    texts_locale: 'en',
    translations: DEMO_TRANSLATIONS.barcelona,
    arrival_notes:
      'Ring at the porter’s lodge: Josep has your keys until 21:00. Later, write to us beforehand.',
    house_rules: 'The floor tiles are from 1907: please leave shoes at the door. Quiet from 22:00.',
    regional_licence: 'HUTB-041207',
    authority_codes: DEMO_MOSSOS,
    auto_cleaning_task: true,
  },
  mallorca: {
    name: 'Finca Es Molí',
    kind: 'rural',
    address: 'Camí de Son Rossinyol, km 2',
    postal_code: '07510',
    country_code: 'ESP',
    province_id: provinceId('ES-07'),
    city_id: spanishCityId('07060'),
    latitude: 39.6425,
    longitude: 3.0107,
    max_guests: 8,
    rooms_count: 4,
    has_internet: true,
    wifi_name: 'EsMoli',
    wifi_password: 'ametllers-en-flor',
    check_in_time: '17:00',
    check_out_time: '10:00',
    contact: CONTACT,
    texts_locale: 'en',
    arrival_notes:
      'After the windmill take the track on the right; the gate is the second one and closes behind you.\n\n' +
      'Fresh eggs are on the kitchen table on Wednesdays.',
    house_rules: 'Keep the gate shut because of the sheep. No glasses at the pool.',
    regional_licence: 'ETV/9183',
    reports_elsewhere: true,
    auto_cleaning_task: true,
  },
  bilbao: {
    name: 'Mirador de Ripa',
    address: 'Muelle de Ripa 5, 3.º izda.',
    postal_code: '48001',
    country_code: 'ESP',
    province_id: provinceId('ES-48'),
    city_id: spanishCityId('48020'),
    latitude: 43.2622,
    longitude: -2.9262,
    max_guests: 4,
    rooms_count: 2,
    has_internet: true,
    wifi_name: 'Ripa5',
    wifi_password: 'galerias-blancas',
    check_in_time: '16:00',
    check_out_time: '11:00',
    contact: CONTACT,
    texts_locale: 'en',
    translations: DEMO_TRANSLATIONS.bilbao,
    arrival_notes:
      'The tram stops at Arriaga; cross the bridge and turn left along the water. The key box is beside the bell of 3.º izda.\n\n' +
      'If it rains, and it will: umbrellas are in the stand behind the door.',
    house_rules: 'Close the windows of the gallery when the wind turns west. Quiet from 22:00.',
    regional_licence: 'EBI02781',
    authority_codes: { establishment_code: BASQUE_ESTABLISHMENTS.bilbao },
    auto_cleaning_task: true,
  },
  lisbon: {
    name: 'Alfama Terrace',
    address: 'Rua dos Remédios 112, 2.º',
    postal_code: '1100-451',
    country_code: 'PRT',
    province_id: provinceId('PT-11'),
    city: 'Lisboa',
    latitude: 38.7128,
    longitude: -9.1255,
    max_guests: 3,
    rooms_count: 1,
    has_internet: true,
    wifi_name: 'Alfama-112',
    wifi_password: 'fado-e-sardinhas',
    check_in_time: '15:00',
    check_out_time: '11:00',
    // SIBA takes no foreign number.
    contact: { ...CONTACT, phone: '+351 912 345 678' },
    texts_locale: 'en',
    translations: DEMO_TRANSLATIONS.lisbon,
    arrival_notes: 'Tram 28 stops at Santa Luzia; from there it is four minutes down the stairs.',
    house_rules: 'The building is old and thin-walled: please no music after 23:00.',
    regional_licence: '98213/AL',
    authority_codes: { abbreviation: 'ALFAMA TERRACE', establishment_name: 'ALFAMA TERRACE' },
    auto_access_codes: 'on_booking',
    auto_cleaning_task: true,
  },
  rome: {
    name: TRASTEVERE.name,
    address: TRASTEVERE.address,
    postal_code: '00153',
    country_code: 'ITA',
    province_id: provinceId('IT-RM'),
    city: 'Roma',
    latitude: 41.8914,
    longitude: 12.4672,
    max_guests: 4,
    rooms_count: 2,
    has_internet: true,
    wifi_name: 'Scala12',
    wifi_password: 'limoni-in-terrazza',
    check_in_time: '15:00',
    check_out_time: '10:00',
    contact: CONTACT,
    texts_locale: 'en',
    translations: DEMO_TRANSLATIONS.rome,
    arrival_notes:
      'Via della Scala is closed to cars in the evening; taxis stop at Piazza Trilussa, three minutes away. Fourth floor, no lift.\n\n' +
      'The city’s tourist tax is included: please don’t leave cash.',
    house_rules: 'The lemons are for you, the pots are heavy: leave them where they stand. Quiet from 23:00.',
    registration_number: 'IT058091C2Q7M4XTRV',
    authority_codes: { apartment: String(TRASTEVERE.id) },
    auto_cleaning_task: true,
  },
  berlin: {
    name: 'Altbau am Kanal',
    address: 'Paul-Lincke-Ufer 40',
    postal_code: '10999',
    country_code: 'DEU',
    province_id: provinceId('DE-BE'),
    city: 'Berlin',
    time_zone: 'Europe/Berlin',
    latitude: 52.4959,
    longitude: 13.4279,
    max_guests: 4,
    rooms_count: 2,
    has_internet: true,
    wifi_name: 'Kanal40',
    wifi_password: 'kastanien-am-ufer',
    check_in_time: '16:00',
    check_out_time: '11:00',
    contact: CONTACT,
    texts_locale: 'en',
    translations: DEMO_TRANSLATIONS.berlin,
    arrival_notes:
      'The keys are at the café on the ground floor, open from 8:00 to 22:00. Second courtyard, third floor.',
    house_rules:
      'Glass, paper and the rest go into three bins in the courtyard. Quiet from 22:00, all day on Sundays.',
    registration_number: '04/Z/RA/018733-21',
    auto_cleaning_task: true,
  },
} satisfies Record<string, PropertyInput>

export type DemoPropertyName = keyof typeof DEMO_PROPERTIES
export type DemoProperties = Record<DemoPropertyName, Property>

/** Somebody who works for the company, and where. */
export type DemoMember = Pick<z.input<typeof InvitationCreate>, 'access_level' | 'service'> & {
  person: DemoPerson
  properties: readonly DemoPropertyName[]
}

/** The three who work for the company. Turnovers are assigned to the cleaner of their property. */
export const DEMO_TEAM = {
  carmen: {
    person: { email: 'carmen@example.com', name: 'Carmen', last_name: 'Soto' },
    access_level: 'staff',
    service: 'cleaning',
    properties: ['madrid', 'seville', 'vejer', 'barcelona', 'mallorca', 'tenerife', 'bilbao'],
  },
  ines: {
    person: { email: 'ines@example.com', name: 'Inês', last_name: 'Figueiredo' },
    access_level: 'contractor',
    service: 'cleaning',
    properties: ['lisbon', 'berlin', 'rome'],
  },
  nestor: {
    person: { email: 'nestor@example.com', name: 'Néstor', last_name: 'Bencomo' },
    access_level: 'staff',
    service: 'maintenance',
    properties: ['madrid', 'tenerife', 'seville', 'lisbon'],
  },
} satisfies Record<string, DemoMember>

export type DemoMemberName = keyof typeof DEMO_TEAM
export type DemoTeam = Record<DemoMemberName, UserActor>
