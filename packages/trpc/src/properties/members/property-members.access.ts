import { managedLevels } from '@stayward/contract/kernel/rights'
import { authorize, pathId } from '../../kernel/authorize.ts'
import { ServiceError } from '../../kernel/errors.ts'
import { callerProcedure } from '../../kernel/trpc.ts'
import { findMember, type VisibleMember } from './members.queries.ts'

const foundMember = callerProcedure
  .meta({ right: 'member.manage' })
  .use(async ({ ctx, getRawInput, next }) => {
    const property_id = await pathId(getRawInput, 'property_id')
    const member_id = await pathId(getRawInput, 'member_id')
    return next({ ctx: { found: await findMember(ctx.db, ctx.actor, { property_id, member_id }) } })
  })

function authorizeManaging(found: VisibleMember | null) {
  const member = authorize(found, 'member.manage')
  if (!managedLevels(member.access_level).includes(member.member.access_level))
    throw new ServiceError('access.denied')
  return member
}

/** A procedure on a member whom the caller manages, available as `ctx.member`. */
export const managedMemberProcedure = foundMember.use(({ ctx, next }) =>
  next({ ctx: { member: authorizeManaging(ctx.found) } }),
)

/** A procedure on a member whom the caller manages, or who is the caller. */
export const managedOrOwnMemberProcedure = foundMember.use(({ ctx, next }) =>
  next({
    ctx: {
      member: ctx.found?.is_self ? authorize(ctx.found, 'member.leave') : authorizeManaging(ctx.found),
    },
  }),
)
