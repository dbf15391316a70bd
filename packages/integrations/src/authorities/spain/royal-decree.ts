import { REPORT_DUE_MS } from '@stayward/contract/authorities/report-states'
import type { AuthorityRules } from '../authority-rules.ts'

/** What Royal Decree 933/2021 (article 6) says of reports to every authority of Spain. */
export const ROYAL_DECREE = {
  kinds: ['travellers', 'reservation'],
  covers: () => true,
  /** A day after the arrival, or after the booking was made, by a clock without summer time. */
  dueAt: ({ kind, from, created_at }) =>
    new Date(Date.parse(kind === 'reservation' ? created_at : from) + REPORT_DUE_MS).toISOString(),
  /** Late reports are taken as well. */
  closesAt: () => null,
} as const satisfies Partial<AuthorityRules>
