import { CURRENCIES as ALL_CURRENCIES } from '@stayward/contract/kernel/currency'
import type { Booking } from '@stayward/contract/stays/booking'

const SOURCES: Record<Booking['source'], true> = {
  direct: true,
  airbnb: true,
  booking: true,
  vrbo: true,
  ical: true,
  other: true,
}

const PAYMENT_METHODS: Record<NonNullable<Booking['payment_method']>, true> = {
  TARJT: true,
  TRANS: true,
  PLATF: true,
  EFECT: true,
  MOVIL: true,
  TREG: true,
  DESTI: true,
  OTRO: true,
}

const GUEST_LOCALES: Record<NonNullable<Booking['locale']>, true> = {
  es: true,
  en: true,
  fr: true,
  de: true,
  it: true,
  pt: true,
  ca: true,
}

// The keys of records typed by the contract, which the compiler keeps complete without loading its schemas.
export const SOURCES_OF_BOOKINGS = Object.keys(SOURCES) as Booking['source'][]
/** Where a booking made by hand can come from; `ical` is for imported ones. */
export const MANUAL_SOURCES = SOURCES_OF_BOOKINGS.filter((source) => source !== 'ical')
export const PAYMENTS = Object.keys(PAYMENT_METHODS) as NonNullable<Booking['payment_method']>[]
export const LANGUAGES_OF_GUESTS = Object.keys(GUEST_LOCALES) as NonNullable<Booking['locale']>[]

const COMMON_CURRENCIES = [
  'EUR',
  'GBP',
  'USD',
  'CHF',
  'SEK',
  'NOK',
  'DKK',
  'PLN',
  'CZK',
  'MXN',
  'CAD',
  'AUD',
  'NZD',
]

/** Every currency, those that guests of Europe pay in first. */
export const CURRENCIES = [
  ...COMMON_CURRENCIES,
  ...ALL_CURRENCIES.filter((code) => !COMMON_CURRENCIES.includes(code)),
]
