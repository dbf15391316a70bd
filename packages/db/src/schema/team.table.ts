import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { InvitationStatus } from '@stayward/contract/properties/invitation-states'
import type { CrewLevel } from '@stayward/contract/kernel/rights'
import type { Service } from '@stayward/contract/properties/member'
import { user } from './account.table.ts'
import { accountId, citext, instant, timestamps, version } from './columns.ts'
import { property } from './property.table.ts'

/**
 * A user of another account who belongs to all properties of this one, future ones too. Rights never read it: each
 * property has a `member` row that was written with it.
 */
export const teamMember = pgTable(
  'team_member',
  {
    account_id: accountId(),
    id: uuid().notNull(),
    user_account_id: uuid().notNull(),
    user_id: uuid().notNull(),
    access_level: text().$type<CrewLevel>().notNull(),
    service: text().$type<Service>(),
    joined_at: instant().notNull(),
    version: version(),
    ...timestamps,
  },
  (t) => [
    primaryKey({ columns: [t.account_id, t.id] }),
    uniqueIndex('team_member_user_key').on(t.account_id, t.user_id),
    foreignKey({ columns: [t.user_account_id, t.user_id], foreignColumns: [user.account_id, user.id] }),
    check('team_member_access_level', sql`${t.access_level} in ('manager', 'staff', 'contractor')`),
  ],
)

/**
 * An invitation to chosen properties, which are rows of `team_invitation_property`, or to all of an account. Only the
 * hash of its token is stored; `*_by_id` are users of any account.
 */
export const teamInvitation = pgTable(
  'team_invitation',
  {
    account_id: accountId(),
    id: uuid().notNull(),
    /** All properties, future ones too. */
    all_properties: boolean().notNull(),
    email: citext(),
    access_level: text().$type<CrewLevel>().notNull(),
    service: text().$type<Service>(),
    status: text().$type<InvitationStatus>().notNull().default('pending'),
    token_hash: text().notNull(),
    expires_at: instant().notNull(),
    invited_by_id: uuid().notNull(),
    accepted_by_id: uuid(),
    /** The membership of all properties that accepting it made or found. */
    team_member_id: uuid(),
    version: version(),
    ...timestamps,
  },
  (t) => [
    primaryKey({ columns: [t.account_id, t.id] }),
    uniqueIndex('team_invitation_id_key').on(t.id),
    uniqueIndex('team_invitation_token_hash_key').on(t.token_hash),
    index('team_invitation_to_expire_idx')
      .on(t.expires_at)
      .where(sql`${t.status} = 'pending'`),
    check('team_invitation_access_level', sql`${t.access_level} in ('manager', 'staff', 'contractor')`),
    check('team_invitation_service', sql`(${t.access_level} = 'manager') = (${t.service} is null)`),
    check(
      'team_invitation_status',
      sql`${t.status} in ('pending', 'accepted', 'declined', 'revoked', 'expired')`,
    ),
    check('team_invitation_accepted', sql`(${t.status} = 'accepted') = (${t.accepted_by_id} is not null)`),
  ],
)

/** A chosen property of an invitation, with the membership that accepting it made or found there. */
export const teamInvitationProperty = pgTable(
  'team_invitation_property',
  {
    account_id: accountId(),
    property_id: uuid().notNull(),
    invitation_id: uuid().notNull(),
    member_id: uuid(),
  },
  (t) => [
    primaryKey({ columns: [t.account_id, t.invitation_id, t.property_id] }),
    index('team_invitation_property_idx').on(t.account_id, t.property_id),
    foreignKey({
      name: 'team_invitation_property_invitation_fk',
      columns: [t.account_id, t.invitation_id],
      foreignColumns: [teamInvitation.account_id, teamInvitation.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'team_invitation_property_property_fk',
      columns: [t.account_id, t.property_id],
      foreignColumns: [property.account_id, property.id],
    }).onDelete('cascade'),
  ],
)
