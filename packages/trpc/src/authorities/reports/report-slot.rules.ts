import type { ReportingAuthority } from '@stayward/contract/authorities/authority'
import type { ReportKind } from '@stayward/contract/authorities/report-states'

/** Which report of a booking is meant. */
export type ReportSlot = { kind: ReportKind; authority: ReportingAuthority; part: number }

/** The name of a report among those of its booking, as its table's check requires it. */
export const slotOf = ({ kind, authority, part }: ReportSlot): string =>
  authority === 'ses_hospedajes' && part === 1 ? kind : `${kind}.${authority}.${part}`
