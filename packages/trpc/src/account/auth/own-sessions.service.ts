import type { SessionList } from '@stayward/contract/account/auth'
import type { Executor, Transaction } from '@stayward/db/client'
import { recordActivity } from '../../kernel/activity.ts'
import { nowInstant } from '../../kernel/clock.ts'
import type { UserContext } from '../../kernel/context.ts'
import { notFound } from '../../kernel/errors.ts'
import { inTransaction } from '../../kernel/idempotency.ts'
import { findPasswordIdentity, listLiveSessions, revokeUserSessions } from './own-sessions.queries.ts'

/** Where the caller is signed in, through any identity. */
export async function listSessions(ctx: UserContext, db: Executor): Promise<SessionList> {
  const rows = await listLiveSessions(db, ctx.actor, nowInstant(ctx.clock))
  return {
    items: rows.map(({ id, user_agent, last_seen_at, created_at }) => ({
      id,
      user_agent,
      is_current: id === ctx.actor.session_id,
      last_seen_at,
      created_at,
    })),
    has_password: (await findPasswordIdentity(db, ctx.actor)) !== null,
  }
}

/** Signs the caller out of one browser. Throws 404 if that session has already ended. */
export const endSession = (ctx: UserContext, session_id: string): Promise<SessionList> =>
  inTransaction(ctx, async (tx) => {
    if ((await revokeUserSessions(tx, ctx.actor, nowInstant(ctx.clock), { only: session_id })) === 0)
      throw notFound()
    return tellEnded(ctx, tx)
  })

/** Signs the caller out everywhere, or everywhere else. */
export const endSessions = (
  ctx: UserContext,
  { keep_current }: { keep_current: boolean },
): Promise<SessionList> =>
  inTransaction(ctx, async (tx) => {
    const ended = await revokeUserSessions(tx, ctx.actor, nowInstant(ctx.clock), {
      except: keep_current ? ctx.actor.session_id : null,
    })
    return ended === 0 ? listSessions(ctx, tx) : tellEnded(ctx, tx)
  })

async function tellEnded(ctx: UserContext, tx: Transaction): Promise<SessionList> {
  const { account_id, user_id } = ctx.actor
  await recordActivity(ctx, tx, {
    type: 'user.sessions_ended',
    account_id,
    subject: { type: 'user', id: user_id },
  })
  return listSessions(ctx, tx)
}
