import { Temporal } from 'temporal-polyfill'
import type { AuthorityRules } from '../authority-rules.ts'
import { workingDayAfter } from './working-days.ts'

export const PORTUGAL = 'PRT'

/**
 * Working days from the arrival and from the departure (Law 23/2007, article 16). Not confirmed by a source here; it
 * decides when people are warned, and blocks no report.
 */
const WORKING_DAYS = 3

/** SIBA, for AIMA: everybody but the Portuguese, at the arrival and at the departure. */
export const sibaRules: AuthorityRules = {
  kinds: ['travellers', 'departure'],
  covers: ({ nationality_country_code }) => nationality_country_code !== PORTUGAL,
  dueAt({ kind, from, to, time_zone }) {
    const begins = Temporal.Instant.from(kind === 'departure' ? to : from).toZonedDateTimeISO(time_zone)
    const last = workingDayAfter(begins.toPlainDate(), WORKING_DAYS)
    return last.add({ days: 1 }).toZonedDateTime(time_zone).toInstant().toString()
  },
  closesAt: () => null,
  can_cancel: false,
  has_parts: true,
  repeats: true,
  // Both are those of the account.
  counted_by: ({ tax_number = '', establishment_number = '' }) => `${tax_number}/${establishment_number}`,
  codes: {
    abbreviation: {
      max: 15,
      pattern: /^[\p{L}\d .'-]{1,15}$/u,
      message: 'Enter the abbreviation of the establishment as registered in SIBA: up to 15 characters.',
      is_required: true,
      example: 'CASA LAPA',
    },
    establishment_name: {
      max: 40,
      pattern: /^[\p{L}\d .,&'-]{1,40}$/u,
      message: 'Enter the name of the establishment as registered in SIBA: up to 40 characters.',
      is_required: false,
      example: 'CASA DA LAPA',
    },
  },
}
