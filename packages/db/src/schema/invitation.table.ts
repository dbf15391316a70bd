import { sql } from 'drizzle-orm'
import { check, foreignKey, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { InvitationStatus } from '@stayward/contract/properties/invitation-states'
import type { CrewLevel } from '@stayward/contract/kernel/rights'
import type { Service } from '@stayward/contract/properties/member'
import { accountId, citext, instant, timestamps, version } from './columns.ts'
import { property } from './property.table.ts'

/** An invitation to a property. Only the hash of its token is stored; `*_by_id` are users of any account. */
export const invitation = pgTable(
  'invitation',
  {
    account_id: accountId(),
    property_id: uuid().notNull(),
    id: uuid().notNull(),
    email: citext(),
    access_level: text().$type<CrewLevel>().notNull(),
    service: text().$type<Service>(),
    status: text().$type<InvitationStatus>().notNull().default('pending'),
    token_hash: text().notNull(),
    expires_at: instant().notNull(),
    invited_by_id: uuid().notNull(),
    accepted_by_id: uuid(),
    accepted_member_id: uuid(),
    version: version(),
    ...timestamps,
  },
  (t) => [
    primaryKey({ columns: [t.account_id, t.property_id, t.id] }),
    uniqueIndex('invitation_id_key').on(t.id),
    uniqueIndex('invitation_token_hash_key').on(t.token_hash),
    index('invitation_to_expire_idx')
      .on(t.expires_at)
      .where(sql`${t.status} = 'pending'`),
    foreignKey({
      columns: [t.account_id, t.property_id],
      foreignColumns: [property.account_id, property.id],
    }).onDelete('cascade'),
    check('invitation_access_level', sql`${t.access_level} in ('manager', 'staff', 'contractor')`),
    check('invitation_service', sql`(${t.access_level} = 'manager') = (${t.service} is null)`),
    check('invitation_status', sql`${t.status} in ('pending', 'accepted', 'declined', 'revoked', 'expired')`),
    check('invitation_accepted', sql`(${t.status} = 'accepted') = (${t.accepted_member_id} is not null)`),
  ],
)
