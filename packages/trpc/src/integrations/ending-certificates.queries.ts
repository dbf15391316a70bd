import type { Transaction } from '@stayward/db/client'
import { integration } from '@stayward/db/schema/integration.table'
import { and, asc, eq, ne, or, type SQL, sql } from 'drizzle-orm'
import type { IntegrationRow } from './integrations.queries.ts'

/**
 * When the certificate ends with which an account signs its reports, in a query over `integration`; null for an account
 * without one, or whose files a person brings to the authority.
 */
export const certificateEnd: SQL<string | null> = sql`(case when ${integration.type} = 'ertzaintza'
  and ${integration.config} ->> 'transport' = 'online'
  then (${integration.config} ->> 'certificate_valid_until')::timestamptz end)`

/**
 * Accounts whose people got fewer mails about the end of their certificate than there are limits before which it ends,
 * with that end. Mails about an earlier certificate do not count.
 */
export const listEndingCertificates = (
  tx: Transaction,
  limits: readonly string[],
  size: number,
): Promise<{ row: IntegrationRow; ends_at: string }[]> =>
  tx
    .select({
      row: integration,
      ends_at: sql<string>`to_json(${certificateEnd})#>>'{}'`,
    })
    .from(integration)
    .where(
      and(
        eq(integration.type, 'ertzaintza'),
        ne(integration.status, 'disconnected'),
        or(
          ...limits.map(
            (limit, index) =>
              sql`(${certificateEnd} <= ${limit}::timestamptz and
                (${integration.certificate_warned_for} is distinct from ${certificateEnd}
                  or ${integration.certificate_warnings} <= ${index}))`,
          ),
        ),
      ),
    )
    .orderBy(asc(integration.id))
    .limit(size)
    .for('no key update', { skipLocked: true })

/** Stores how many mails people got about a certificate. */
export async function noteCertificateWarnings(
  tx: Transaction,
  { account_id, id }: IntegrationRow,
  warned: { certificate_warned_for: string; certificate_warnings: number },
): Promise<void> {
  await tx
    .update(integration)
    .set(warned)
    .where(and(eq(integration.account_id, account_id), eq(integration.id, id)))
}
