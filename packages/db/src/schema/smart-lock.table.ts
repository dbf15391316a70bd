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
import type { LockPinConstraints } from '@stayward/contract/locks/pin'
import type { GuestNames, LockKind, LockState, LockVendor } from '@stayward/contract/locks/smart-lock'
import { accountId, instant, timestamps, version } from './columns.ts'
import { integration } from './integration.table.ts'
import { property } from './property.table.ts'

/**
 * A lock or door of a property, with its last reported state. A removed one is gone from the lists; the row
 * stays for the codes that have to leave it and for those it once had.
 */
export const smartLock = pgTable(
  'smart_lock',
  {
    account_id: accountId(),
    property_id: uuid().notNull(),
    id: uuid().notNull(),
    integration_id: uuid().notNull(),
    vendor: text().$type<LockVendor>().notNull(),
    kind: text().$type<LockKind>().notNull(),
    external_id: text().notNull(),
    name: text().notNull(),
    guest_names: jsonb().$type<GuestNames>().notNull().default({}),
    position: integer().notNull(),
    pin_constraints: jsonb().$type<LockPinConstraints>().notNull(),
    connection: text().$type<LockState['connection']>().notNull(),
    bolt: text().$type<LockState['bolt']>().notNull(),
    door: text().$type<LockState['door']>().notNull(),
    battery: text().$type<LockState['battery']>().notNull(),
    battery_percent: integer(),
    observed_at: instant(),
    removed_at: instant(),
    version: version(),
    ...timestamps,
  },
  (t) => [
    primaryKey({ columns: [t.account_id, t.property_id, t.id] }),
    uniqueIndex('smart_lock_id_key').on(t.id),
    uniqueIndex('smart_lock_assigned_key')
      .on(t.account_id, t.integration_id, t.external_id)
      .where(sql`${t.kind} = 'lock' and ${t.removed_at} is null`),
    uniqueIndex('smart_lock_property_device_key')
      .on(t.account_id, t.property_id, t.integration_id, t.external_id)
      .where(sql`${t.removed_at} is null`),
    index('smart_lock_integration_idx').on(t.account_id, t.integration_id, t.external_id),
    foreignKey({
      columns: [t.account_id, t.property_id],
      foreignColumns: [property.account_id, property.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [t.account_id, t.integration_id],
      foreignColumns: [integration.account_id, integration.id],
    }),
    check('smart_lock_vendor', sql`(${t.vendor}, ${t.kind}) in (('nuki', 'lock'), ('unifi_access', 'door'))`),
    check('smart_lock_battery_percent', sql`${t.battery_percent} between 0 and 100`),
  ],
)
