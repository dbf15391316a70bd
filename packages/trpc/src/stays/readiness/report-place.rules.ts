import {
  type Authority,
  authorityOf,
  type ReportingAuthority,
} from '@stayward/contract/authorities/authority'
import type { ReportKind } from '@stayward/contract/authorities/report-states'
import type { AuthorityBook, KnownAuthority } from '@stayward/integrations/authorities/authorities'
import type { ReportPlace } from './report-columns.queries.ts'

/** How a property reports: to whom, with which account, under which codes. */
export type ReportConnection = {
  authority: ReportingAuthority
  known: KnownAuthority
  has_account: boolean
  codes: Readonly<Record<string, string>>
  reports_reservations: boolean
  transport: 'online' | 'file'
  /** The number of the last document that was sent by other means, where documents are counted; 0 for none. */
  last_number: number
}

/** How a property reports; null where nothing is sent or made here. */
export function connectionOf(authorities: AuthorityBook, place: ReportPlace): ReportConnection | null {
  const authority = authorityOf(place)
  return authority === 'none' ? null : connectionTo(authorities, authority, place)
}

/** How a property reports, or reported, to an authority; null if nothing is sent or made for it here. */
export function connectionTo(
  authorities: AuthorityBook,
  authority: ReportingAuthority,
  place: ReportPlace,
): ReportConnection | null {
  const known = authorities[authority]
  if (!known) return null
  const isSes = authority === 'ses_hospedajes'
  return {
    authority,
    known,
    has_account: isSes ? place.has_lessor : place.has_account,
    codes: codesAt(authority, place),
    reports_reservations: isSes ? place.reports_reservations : place.account_reports_reservations,
    transport: transportOf(known, isSes ? null : transportIn(place.account_config)),
    last_number: isSes ? 0 : lastNumberIn(place.account_config),
  }
}

/** How an account brings documents to its authority, if it chose. */
export const transportIn = (config: Readonly<Record<string, unknown>> | null): string | null =>
  typeof config?.['transport'] === 'string' ? config['transport'] : null

const lastNumberIn = (config: ReportPlace['account_config']): number =>
  typeof config?.['last_file_number'] === 'number' ? config['last_file_number'] : 0

/** The codes of a property at an authority, by name, with those that its account has for all of its properties. */
export function codesAt(authority: Authority, place: ReportPlace): Readonly<Record<string, string>> {
  if (authority !== 'ses_hospedajes')
    return { ...textsIn(place.account_config ?? {}), ...place.authority_codes }
  return place.establishment_code === null ? {} : { establishment_code: place.establishment_code }
}

const textsIn = (config: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(config).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )

/** How documents get to an authority. An account may choose files where the authority also has a web service. */
export const transportOf = (
  { connect, file }: KnownAuthority,
  chosen: string | null,
): ReportConnection['transport'] => {
  if (connect === null) return 'file'
  return file !== null && chosen === 'file' ? 'file' : 'online'
}

/** Whether a property reports its guests by other means. */
export const isReportedElsewhere = (authorities: AuthorityBook, place: ReportPlace): boolean =>
  place.reports_elsewhere && connectionOf(authorities, place)?.has_account !== true

/** Whether every code that an authority requires is there. */
export const hasCodes = ({ known, codes }: ReportConnection): boolean =>
  Object.entries(known.rules.codes).every(([name, { is_required }]) => !is_required || codes[name])

/** Which reports a stay has. Who booked is reported for direct bookings only; platforms report their own. */
export const kindsOf = ({ known }: Pick<ReportConnection, 'known'>, source: string): ReportKind[] =>
  known.rules.kinds.filter((kind) => kind !== 'reservation' || source === 'direct')
