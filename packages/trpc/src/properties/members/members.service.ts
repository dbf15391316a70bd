import type { ActivityType } from '@stayward/contract/kernel/activity'
import type { Member, MemberUpdate } from '@stayward/contract/properties/member'
import { managedLevels } from '@stayward/contract/kernel/rights'
import type { Transaction } from '@stayward/db/client'
import { recordActivity } from '../../kernel/activity.ts'
import type { Authorized } from '../../kernel/authorize.ts'
import { nowInstant } from '../../kernel/clock.ts'
import type { CallerContext } from '../../kernel/context.ts'
import { notFound, ServiceError } from '../../kernel/errors.ts'
import { announce } from '../../kernel/followers.ts'
import { inTransaction } from '../../kernel/idempotency.ts'
import { requireVersion } from '../../kernel/version.ts'
import { findAccountWide } from './team.queries.ts'
import { revokeInvitations } from './invitations.service.ts'
import {
  deleteMember,
  getMember,
  selectMemberForUpdate,
  type MemberRow,
  updateMember,
  type VisibleMember,
} from './members.queries.ts'
import { presentMember } from './property-members.presenter.ts'
import { serviceOfLevel } from './service-of-level.rules.ts'

/** Changes a member's level or service. Nobody can give a level beyond those they may give. */
export function changeMember(
  ctx: CallerContext,
  { member, access_level: own }: Authorized<VisibleMember, 'member.manage'>,
  input: MemberUpdate,
): Promise<Member> {
  const access_level = input.access_level ?? member.access_level
  if (!managedLevels(own).includes(access_level)) throw new ServiceError('access.denied')
  const kept = access_level === 'manager' ? null : member.service
  const service = serviceOfLevel(access_level, input.service === undefined ? kept : input.service)
  return inTransaction(ctx, async (tx) => {
    const before = await selectMemberForUpdate(tx, member)
    if (!before) throw notFound()
    requireVersion(ctx, before.version)
    await changeLevel(ctx, tx, before, { access_level, service })
    const after = await getMember(tx, before)
    ctx.answer.version = after.version
    return presentMember(after, own)
  })
}

/**
 * Gives a member, whose row is locked, another level or service. A level that is that of a membership of all properties
 * follows it from then on.
 */
export async function changeLevel(
  ctx: CallerContext,
  tx: Transaction,
  before: MemberRow,
  level: Pick<MemberRow, 'access_level' | 'service'>,
): Promise<void> {
  const { access_level, service } = level
  const whole = await findAccountWide(tx, before)
  const account_wide = whole?.access_level === access_level && whole.service === service
  await updateMember(tx, before, { ...level, account_wide }, nowInstant(ctx.clock))
  await recordActivity(ctx, tx, {
    ...memberActivity('member.updated', before),
    changes: {
      access_level: { before: before.access_level, after: access_level },
      service: { before: before.service, after: service },
    },
  })
  await revokeInvitations(ctx, tx, placeOf(before), {
    user_id: before.user_id,
    levels: managedLevels(access_level),
  })
}

/**
 * Ends a membership: open tasks lose their assignee, and the invitations that the member sent are revoked.
 */
export async function removeMember(
  ctx: CallerContext,
  { member }: Authorized<VisibleMember, 'member.manage' | 'member.leave'>,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const row = await selectMemberForUpdate(tx, member)
    if (!row) throw notFound()
    await endMembership(ctx, tx, row)
  })
}

/** The same for a member whose row is locked, in the transaction of the cause. */
export async function endMembership(ctx: CallerContext, tx: Transaction, row: MemberRow): Promise<void> {
  const { account_id, property_id, id } = row
  await announce(ctx, tx, 'member', { account_id, property_id, id, what: 'ended' })
  await revokeInvitations(ctx, tx, placeOf(row), { user_id: row.user_id, levels: [] })
  await deleteMember(tx, row)
  await recordActivity(ctx, tx, {
    ...memberActivity('member.removed', row),
    changes: { user_id: { before: row.user_id, after: null } },
  })
}

const placeOf = ({ account_id, property_id }: MemberRow) => ({ account_id, id: property_id })

const memberActivity = (type: ActivityType<'member'>, { account_id, property_id, id }: MemberRow) => ({
  type,
  account_id,
  property_id,
  subject: { type: 'member' as const, id },
})
