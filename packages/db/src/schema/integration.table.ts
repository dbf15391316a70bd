import { sql } from 'drizzle-orm'
import {
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { IntegrationType } from '@stayward/contract/integrations/integration'
import type { IntegrationStatus } from '@stayward/contract/integrations/integration-states'
import type { VendorFaultCode } from '@stayward/contract/integrations/vendor-fault'
import { account } from './account.table.ts'
import { accountId, instant, sealed, timestamps, version } from './columns.ts'
import { property } from './property.table.ts'

/**
 * A connection to an outside service. A removed (disconnected) one is gone for its owner; the row stays, with
 * its secret, until the last of its codes has left the locks. Only a calendar feed belongs to a property.
 */
export const integration = pgTable(
  'integration',
  {
    account_id: accountId(),
    id: uuid().notNull(),
    property_id: uuid(),
    type: text().$type<IntegrationType>().notNull(),
    name: text().notNull(),
    status: text().$type<IntegrationStatus>().notNull(),
    // What the owner may read, by the schema of the type.
    config: jsonb().$type<Record<string, unknown>>().notNull(),
    secret: sealed(),
    secret_hint: text(),
    last_checked_at: instant(),
    last_error: text().$type<VendorFaultCode>(),
    /** The end of the certificate that people were last mailed about, and how many mails that were. */
    certificate_warned_for: instant(),
    certificate_warnings: integer().notNull().default(0),
    version: version(),
    ...timestamps,
  },
  (t) => [
    primaryKey({ columns: [t.account_id, t.id] }),
    uniqueIndex('integration_id_key').on(t.id),
    // Texts of an account have one sender.
    uniqueIndex('integration_twilio_key')
      .on(t.account_id)
      .where(sql`${t.type} = 'twilio'`)
      .concurrently(),
    index('integration_type_idx').on(t.account_id, t.type, t.id),
    index('integration_property_idx').on(t.account_id, t.property_id),
    foreignKey({ columns: [t.account_id], foreignColumns: [account.id] }),
    foreignKey({
      columns: [t.account_id, t.property_id],
      foreignColumns: [property.account_id, property.id],
    }).onDelete('cascade'),
    check(
      'integration_type',
      sql`${t.type} in ('nuki', 'unifi_access', 'ses_hospedajes', 'ical', 'twilio', 'mossos', 'ertzaintza', 'siba', 'alloggiati')`,
    ),
    check(
      'integration_status',
      sql`${t.status} in ('pending', 'connected', 'degraded', 'reauthorization_required', 'disconnected')`,
    ),
    check('integration_pending', sql`${t.status} <> 'pending' or ${t.type} = 'ical'`),
    check('integration_property', sql`(${t.type} = 'ical') = (${t.property_id} is not null)`),
    // To some authorities a person brings files, and needs no secret here.
    check(
      'integration_secret',
      sql`${t.secret} is not null or ${t.status} = 'disconnected' or ${t.type} in ('mossos', 'ertzaintza')`,
    ),
  ],
)
