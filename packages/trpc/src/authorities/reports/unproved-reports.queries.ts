import type { ReportingAuthority } from '@stayward/contract/authorities/authority'
import type { Executor, Transaction } from '@stayward/db/client'
import { integration } from '@stayward/db/schema/integration.table'
import { report, reportReceipt } from '@stayward/db/schema/report.table'
import { and, asc, eq, gte, lt, sql } from 'drizzle-orm'
import type { IntegrationRow } from '../../integrations/integrations.queries.ts'
import type { ReportRow } from './reports.queries.ts'

/** The connected accounts at an authority. */
export const listConnectedLessors = (
  db: Executor,
  authority: ReportingAuthority,
): Promise<IntegrationRow[]> =>
  db
    .select()
    .from(integration)
    .where(and(eq(integration.type, authority), eq(integration.status, 'connected')))
    .orderBy(asc(integration.account_id), asc(integration.id))

/** An accepted report without a proof, with the day on which it was sent. */
export type UnprovedReport = Pick<ReportRow, 'account_id' | 'property_id' | 'id'> & { day: string }

/** Which reports to look for: sent from one instant to before another, with days in a zone. */
export type UnprovedFilter = { since: string; before: string; time_zone: string; limit: number }

/** A person may have entered the number of a receipt; its document is still kept. */
const lacksDocument = sql`not exists (select from ${reportReceipt} where ${reportReceipt.account_id} = ${report.account_id}
  and ${reportReceipt.property_id} = ${report.property_id} and ${reportReceipt.report_id} = ${report.id})`

/** The accepted reports of an account at an authority that lack a proof, oldest first. */
export const listUnproved = (
  db: Executor,
  { account_id, id, type }: Pick<IntegrationRow, 'account_id' | 'id' | 'type'>,
  { since, before, time_zone, limit }: UnprovedFilter,
): Promise<UnprovedReport[]> =>
  db
    .select({
      account_id: report.account_id,
      property_id: report.property_id,
      id: report.id,
      day: sql<string>`(${report.sent_at} at time zone ${time_zone})::date::text`,
    })
    .from(report)
    .where(
      and(
        eq(report.account_id, account_id),
        // Whatever was sent since then has changed since then, and that is what an index knows.
        gte(report.updated_at, since),
        eq(report.integration_id, id),
        sql`${report.authority} = ${type}`,
        eq(report.delivery, 'accepted'),
        lacksDocument,
        gte(report.sent_at, since),
        lt(report.sent_at, before),
      ),
    )
    .orderBy(asc(report.sent_at), asc(report.id))
    .limit(limit)

/** Notes when a proof arrived; false if the report is gone, has its document, or is not accepted any more. */
export async function noteProved(
  tx: Transaction,
  { account_id, property_id, id }: UnprovedReport,
  now: string,
): Promise<boolean> {
  const noted = await tx
    .update(report)
    .set({ receipt_at: sql`coalesce(${report.receipt_at}, ${now}::timestamptz)`, updated_at: now })
    .where(
      and(
        eq(report.account_id, account_id),
        eq(report.property_id, property_id),
        eq(report.id, id),
        eq(report.delivery, 'accepted'),
        lacksDocument,
      ),
    )
    .returning({ id: report.id })
  return noted.length > 0
}
