import { user } from '@stayward/db/schema/account.table'
import { recordActivity } from '../kernel/activity.ts'
import type { UserContext } from '../kernel/context.ts'
import { type ExportedThing, exportPart } from '../kernel/exports.ts'
import { requireFreshProof } from '../kernel/fresh-proof.ts'
import { presentAccount } from './account.presenter.ts'
import { findAccount } from './account.queries.ts'

/** Secrets that open something; never part of an export. */
const OPENING: readonly string[] = [
  'accept_url',
  'checkin_url',
  'code',
  'config',
  'public_url',
  'secret_hint',
  'wifi_password',
]

/** Fields that are true for the current reader only, at any depth. */
const PASSING: readonly string[] = ['allowed_actions', 'photo_url']

export const exportedAccount = exportPart(
  'account',
  [user],
  async function* ({ db, actor }) {
    yield await findAccount(db, actor.user_id)
  },
  presentAccount,
)

/**
 * The caller's whole account as JSON lines, read page by page: documents masked, without anything that opens
 * a door or a connection. The export is logged before the first line is sent. Throws
 * `auth.fresh_proof_required`.
 */
export async function exportAccount(ctx: UserContext): Promise<AsyncIterable<string>> {
  requireFreshProof(ctx.actor, ctx.clock)
  const { account_id } = ctx.actor
  await ctx.db.transaction((tx) =>
    recordActivity(ctx, tx, {
      type: 'account.exported',
      account_id,
      subject: { type: 'account', id: account_id },
    }),
  )
  return linesOf(ctx)
}

async function* linesOf(ctx: UserContext): AsyncGenerator<string> {
  for (const { things } of ctx.exported.account) for await (const thing of things(ctx)) yield lineOf(thing)
}

function lineOf({ type, data }: ExportedThing): string {
  const kept = Object.fromEntries(Object.entries(data).filter(([field]) => !OPENING.includes(field)))
  const lasting = (field: string, value: unknown) => (PASSING.includes(field) ? undefined : value)
  return `${JSON.stringify({ type, data: kept }, lasting)}\n`
}
