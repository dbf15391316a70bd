import type { ReportingAuthority } from '@stayward/contract/authorities/authority'
import type { IntegrationType } from '@stayward/contract/integrations/integration'
import type { Executor } from '@stayward/db/client'
import { booking } from '@stayward/db/schema/booking.table'
import { feed } from '@stayward/db/schema/feed.table'
import { integration } from '@stayward/db/schema/integration.table'
import { member } from '@stayward/db/schema/member.table'
import { property } from '@stayward/db/schema/property.table'
import { and, eq, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { CERTIFICATE_NEEDED_MS } from '@stayward/contract/integrations/certificate-warnings'
import { certificateEnd } from '../../integrations/ending-certificates.queries.ts'
import { integrationTitle } from '../../integrations/integration-title.queries.ts'
import type { Param } from '../../kernel/prepare-once.ts'
import { propertyOf } from '../../kernel/relations.ts'
import { membershipOf, propertiesWith } from '../../properties/properties.queries.ts'
import { ownWithTag } from '../../properties/tagged.queries.ts'
import { occupiesNights } from '../../stays/bookings/expected-stays.queries.ts'
import { type AttentionReading, columns, none, within } from './attention-columns.queries.ts'
import { isAsked } from './upcoming-items.queries.ts'

/** How long a feed may go without a good read: less if guests of its property arrive soon. */
const SILENT = { hours: 24, arriving_soon_hours: 6, soon_hours: 72 }

/** Whether a feed has not been read for long, although nothing is wrong with it: nothing reads it. */
const isSilent = (now: Param<string>): SQL => {
  const ago = (hours: number) => within(now, -hours * 60 * 60 * 1000)
  const arrivals = sql`select from ${booking} where ${and(
    eq(booking.account_id, integration.account_id),
    eq(booking.property_id, integration.property_id),
    occupiesNights(),
    sql`${booking.from} between ${now}::timestamptz and ${within(now, SILENT.soon_hours * 60 * 60 * 1000)}`,
  )}`
  return sql`(${integration.type} = 'ical' and ${integration.status} in ('pending', 'connected')
    and coalesce((select ${feed.last_good_at} from ${feed} where ${feed.account_id} = ${integration.account_id}
      and ${feed.integration_id} = ${integration.id}), ${integration.updated_at})
    < case when exists (${arrivals}) then ${ago(SILENT.arriving_soon_hours)} else ${ago(SILENT.hours)} end)`
}

/** The columns of a failing integration. Only feeds belong to a property, and none has a deadline. */
const integrationColumns = {
  ...columns({
    kind: sql`case ${integration.status} when 'degraded' then 'integration_degraded'
      when 'reauthorization_required' then 'integration_reauthorization' else 'feed_silent' end`,
    at: none('timestamptz'),
    title: integrationTitle,
  }),
  time_zone: sql<string | null>`${none('text')}`.as('time_zone'),
  property_id: sql<string | null>`${integration.property_id}`.as('property_id'),
  integration_id: sql<string | null>`${integration.id}`.as('integration_id'),
  integration_type: sql<IntegrationType | null>`${integration.type}`.as('integration_type'),
}

const isInTrouble = (now: Param<string>): SQL | undefined =>
  or(inArray(integration.status, ['degraded', 'reauthorization_required']), isSilent(now))

/** The reader's own failing integrations; for a single property or a tag, only the feeds there. */
export const integrationsInTrouble = (
  db: Executor,
  { account_id, property_id, tag, now }: AttentionReading,
) =>
  db
    .select(integrationColumns)
    .from(integration)
    .leftJoin(property, propertyOf(integration))
    .where(
      and(
        eq(integration.account_id, account_id),
        isInTrouble(now),
        // Nothing reads the calendars of archived properties, and nobody has to see to them.
        isNull(property.archived_at),
        property_id ? eq(integration.property_id, property_id) : undefined,
        ownWithTag(tag),
      ),
    )

const SPANISH_TIME = 'Europe/Madrid'

/** The reader's accounts at authorities whose certificates end soon, or have ended. */
export const endingCertificates = (db: Executor, { account_id, property_id, tag, now }: AttentionReading) =>
  db
    .select({
      ...integrationColumns,
      kind: sql`'certificate_ending'`.as('kind'),
      at: sql<string | null>`${certificateEnd}`.as('at'),
      time_zone: sql<string | null>`${sql.raw(`'${SPANISH_TIME}'`)}::text`.as('time_zone'),
      authority: sql<ReportingAuthority | null>`'ertzaintza'::text`.as('authority'),
    })
    .from(integration)
    .leftJoin(property, propertyOf(integration))
    .where(
      and(
        eq(integration.account_id, account_id),
        ne(integration.status, 'disconnected'),
        sql`${certificateEnd} <= ${within(now, CERTIFICATE_NEEDED_MS)}`,
        property_id || tag ? sql`false` : undefined,
      ),
    )

/** The failing feeds of properties that are shared with the reader. */
export const sharedFeedsInTrouble = (db: Executor, reading: AttentionReading) =>
  db
    .select(integrationColumns)
    .from(integration)
    .innerJoin(property, propertyOf(integration))
    .leftJoin(member, membershipOf(reading))
    .where(
      and(isAsked(reading, integration), propertiesWith(reading, 'feed.manage'), isInTrouble(reading.now)),
    )
