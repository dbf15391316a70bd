import { CURRENCIES as ALL_CURRENCIES } from '@stayward/contract/kernel/currency'
import { BOOKING_SOURCES } from '@stayward/contract/stays/booking-values'

/** Where a booking created by hand can come from; `ical` is for imported ones. */
export const MANUAL_SOURCES = BOOKING_SOURCES.filter((source) => source !== 'ical')

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

/** Every currency, those common among European guests first. */
export const CURRENCIES = [
  ...COMMON_CURRENCIES,
  ...ALL_CURRENCIES.filter((code) => !COMMON_CURRENCIES.includes(code)),
]
