import { isAtLeast } from '@stayward/contract/kernel/rights'
import type { Transaction } from '@stayward/db/client'
import { recordActivity } from '../../kernel/activity.ts'
import { nowInstant } from '../../kernel/clock.ts'
import type { Announcing } from '../../kernel/followers.ts'
import { type MemberRow, updateMember } from './members.queries.ts'
import {
  insertMembers,
  listAccountWide,
  markAccountWide,
  selectMembershipsForUpdate,
  shareTeam,
} from './team.queries.ts'

/** Who joins, and as what. */
export type Joining = Pick<
  MemberRow,
  'account_id' | 'user_account_id' | 'user_id' | 'access_level' | 'service'
>

/**
 * Makes a person a member of some properties of an account, or raises their level there; an equal or higher level
 * stays. `account_wide`: the level is that of a membership of all properties, which memberships of the same level
 * follow from now on. Returns their memberships of those properties, and which of them are new.
 */
export async function joinOrRaise(
  ctx: Announcing,
  tx: Transaction,
  joining: Joining,
  property_ids: readonly string[],
  account_wide: boolean,
): Promise<{ memberships: MemberRow[]; joined: MemberRow[] }> {
  const { access_level, service } = joining
  const now = nowInstant(ctx.clock)
  const joined = await insertMembers(
    tx,
    property_ids.map((property_id) => newMember(ctx, joining, property_id, account_wide)),
  )
  if (joined.length < property_ids.length) {
    const isNew = new Set(joined.map(({ property_id }) => property_id))
    const known = await selectMembershipsForUpdate(tx, joining, property_ids)
    for (const row of known)
      if (!isNew.has(row.property_id) && !isAtLeast(row.access_level, access_level))
        await updateMember(tx, row, { access_level, service, account_wide }, now)
    const same = known.filter((row) => row.access_level === access_level && row.service === service)
    if (account_wide)
      await markAccountWide(
        tx,
        joining,
        same.map(({ property_id }) => property_id),
        true,
        now,
      )
  }
  return { joined, memberships: await selectMembershipsForUpdate(tx, joining, property_ids) }
}

/** Makes everybody who belongs to all properties of an account a member of a new one, in its transaction. */
export async function joinNewProperty(
  ctx: Announcing,
  tx: Transaction,
  property: { account_id: string; id: string },
): Promise<void> {
  await shareTeam(tx, property.account_id)
  const team = await listAccountWide(tx, property.account_id)
  const joined = await insertMembers(
    tx,
    team.map((person) => newMember(ctx, person, property.id, true)),
  )
  for (const row of joined) await recordJoined(ctx, tx, row)
}

/** Notes that somebody became a member of a property without an invitation to it alone. */
export const recordJoined = (
  ctx: Announcing,
  tx: Transaction,
  { account_id, property_id, id }: MemberRow,
): Promise<void> =>
  recordActivity(ctx, tx, {
    type: 'member.added',
    account_id,
    property_id,
    subject: { type: 'member', id },
  })

function newMember(
  ctx: Announcing,
  { account_id, user_account_id, user_id, access_level, service }: Joining,
  property_id: string,
  account_wide: boolean,
) {
  const now = nowInstant(ctx.clock)
  return {
    account_id,
    property_id,
    id: ctx.ids.next(),
    user_account_id,
    user_id,
    access_level,
    service,
    account_wide,
    joined_at: now,
    created_at: now,
    updated_at: now,
  }
}
