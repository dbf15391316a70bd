import type { Property } from '@stayward/contract/properties/property'
import type { PropertyDefaults } from '@stayward/contract/properties/property-defaults'
import type { Executor } from '@stayward/db/client'
import { authorityAt, type ReportingPlace } from './property-authority.service.ts'
import { listConnected } from './property-defaults.queries.ts'

/** The account that a new property in a place reports with by default: that of the authority there, if it is connected. */
export async function usualReporting(
  db: Executor,
  account_id: string,
  place: Omit<ReportingPlace, 'account_id'>,
  { reporting_integration_ids: ids }: PropertyDefaults,
): Promise<Pick<Property, 'ses_integration_id' | 'authority_integration_id'>> {
  const none = { ses_integration_id: null, authority_integration_id: null }
  if (ids.length === 0) return none
  const authority = await authorityAt(db, { account_id, ...place })
  const account = (await listConnected(db, account_id, ids)).find(({ type }) => type === authority)
  if (account === undefined) return none
  return authority === 'ses_hospedajes'
    ? { ...none, ses_integration_id: account.id }
    : { ...none, authority_integration_id: account.id }
}
