import type { BookingCreate } from '@stayward/contract/stays/booking'
import type { PropertyCreate } from '@stayward/contract/properties/property'
import { provinceId, spanishCityId } from '@stayward/db/seed/geo/geography-id'
import type { z } from 'zod'
import type { DemoGuestName } from './demo-guests.ts'

type PropertyInput = z.input<typeof PropertyCreate>

/** A person of the demo; all share one password. */
export type DemoPerson = { email: string; name: string; last_name: string }

export const DEMO_PASSWORD = 'stayward-demo'
export const DEMO_HOST: DemoPerson = { email: 'demo@example.com', name: 'Marina', last_name: 'Castell' }
export const DEMO_CLEANER: DemoPerson = { email: 'carmen@example.com', name: 'Carmen', last_name: 'Soto' }

// From the numbers 555-0100 to 0199, which are reserved for fiction.
const CONTACT = {
  name: DEMO_HOST.name,
  phone: '+1 202 555 0123',
  email: DEMO_HOST.email,
  whatsapp: '+1 202 555 0123',
}

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
    arrival_notes: 'The street door opens with a push on the brass plate. The lift is on the left; press 4.',
    house_rules:
      'Quiet from 22:00. No smoking indoors; the terrace is yours. Please take the rubbish down on leaving.',
    regional_licence: 'VT-14082',
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
    arrival_notes: 'Park on Calle Esteban de Ponte; the blue gate is beside the dragon tree.',
    house_rules: 'Water is scarce on the island: short showers, please. Pets are welcome.',
    regional_licence: 'VV-38-4-0091827',
    auto_access_codes: 'on_checkin_completed',
    auto_cleaning_task: true,
    arrival_release: 'first_adult',
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
    contact: CONTACT,
    arrival_notes: 'Tram 28 stops at Santa Luzia; from there it is four minutes down the stairs.',
    house_rules: 'The building is old and thin-walled: please no music after 23:00.',
    regional_licence: '98213/AL',
    auto_access_codes: 'on_booking',
    auto_cleaning_task: true,
  },
} satisfies Record<string, PropertyInput>

export type DemoBooking = {
  property: keyof typeof DEMO_PROPERTIES
  /** Days from today to arrival and to departure. */
  arrival: number
  departure: number
  booking: Omit<z.input<typeof BookingCreate>, 'from' | 'to'>
  registered?: DemoGuestName[]
}

const family = {
  guest_first_name: 'Ana',
  guest_last_name: 'Roldán',
  guest_email: 'ana.roldan@example.com',
  locale: 'es',
} as const

/**
 * Stays around today, so that every screen has something to show: past, current, arriving, leaving, upcoming.
 */
export const DEMO_BOOKINGS: DemoBooking[] = [
  {
    property: 'madrid',
    arrival: -8,
    departure: -3,
    booking: {
      guests_number: 2,
      source: 'booking',
      external_reference: '4821990317',
      guest_first_name: 'Jonas',
      guest_last_name: 'Müller',
      guest_phone: '+49 1512 3456789',
      locale: 'de',
      total_amount: '612.00',
      currency: 'EUR',
      payment_method: 'PLATF',
    },
    registered: ['jonas', 'camille'],
  },
  {
    property: 'madrid',
    arrival: -1,
    departure: 2,
    booking: {
      guests_number: 3,
      source: 'direct',
      ...family,
      arrival_time: '17:30',
      total_amount: '438.50',
      currency: 'EUR',
      payment_method: 'TARJT',
      notes: 'Second stay. Likes the terrace chairs outside.',
    },
    registered: ['ana', 'iker', 'vera'],
  },
  {
    property: 'madrid',
    arrival: 2,
    departure: 5,
    booking: {
      guests_number: 3,
      adults_count: 2,
      children_count: 1,
      infants_count: 0,
      source: 'airbnb',
      external_reference: 'HMQ4T9XKZB',
      guest_first_name: 'Isabel',
      guest_last_name: 'Fuentes',
      guest_phone: '+34 655 443 322',
      locale: 'es',
      special_requests: 'Cot for a two-year-old, if possible.',
      total_amount: '389.00',
      currency: 'EUR',
      payment_method: 'PLATF',
    },
  },
  {
    property: 'madrid',
    arrival: 9,
    departure: 12,
    booking: {
      guests_number: 2,
      status: 'tentative',
      source: 'direct',
      guest_first_name: 'Théo',
      guest_last_name: 'Marchand',
      guest_email: 'theo.marchand@example.com',
      locale: 'fr',
    },
  },
  {
    property: 'tenerife',
    arrival: -9,
    departure: -2,
    booking: {
      guests_number: 1,
      source: 'vrbo',
      guest_first_name: 'Lucía',
      guest_last_name: 'Ortega',
      locale: 'es',
    },
    registered: ['lucia'],
  },
  {
    property: 'tenerife',
    arrival: 0,
    departure: 7,
    booking: {
      guests_number: 4,
      source: 'airbnb',
      external_reference: 'HMW2R7PLNC',
      guest_first_name: 'Oliver',
      guest_last_name: 'Bennett',
      guest_email: 'oliver.bennett@example.com',
      locale: 'en',
      arrival_time: '19:45',
      total_amount: '1260.00',
      currency: 'EUR',
      payment_method: 'PLATF',
    },
    registered: ['oliver'],
  },
  {
    property: 'tenerife',
    arrival: 8,
    departure: 15,
    booking: {
      guests_number: 5,
      source: 'direct',
      guest_first_name: 'Maximiliane-Alexandra',
      guest_last_name: 'von Hohenstein-Wertheim',
      guest_email: 'm.hohenstein@example.com',
      locale: 'de',
      total_amount: '1575.00',
      currency: 'EUR',
    },
  },
  {
    property: 'lisbon',
    arrival: -3,
    departure: 0,
    booking: {
      guests_number: 1,
      source: 'booking',
      external_reference: '3957710246',
      guest_first_name: 'Camille',
      guest_last_name: 'Laurent',
      guest_email: 'camille.laurent@example.com',
      locale: 'fr',
      total_amount: '294.00',
      currency: 'EUR',
    },
    registered: ['camille'],
  },
  {
    property: 'lisbon',
    arrival: 0,
    departure: 4,
    booking: {
      guests_number: 2,
      source: 'direct',
      guest_first_name: 'Sofia',
      guest_last_name: 'Almeida',
      guest_phone: '+351 912 345 678',
      locale: 'pt',
      arrival_time: '22:10',
    },
  },
  {
    property: 'lisbon',
    arrival: 6,
    departure: 8,
    booking: {
      guests_number: 2,
      source: 'airbnb',
      external_reference: 'HMA9D3KXTE',
      guest_first_name: 'Noor',
      locale: 'en',
    },
  },
]
