import { nowInstant } from '../../kernel/clock.ts'
import type { Context } from '../../kernel/context.ts'
import { notFound } from '../../kernel/errors.ts'
import { inTransaction } from '../../kernel/idempotency.ts'
import { hasOptedOut } from '../writing/message-facts.queries.ts'
import { messageOfToken } from './opt-out-link.rules.ts'
import { deleteOptOut, findReader, insertOptOut, type Recipient } from './opt-out.queries.ts'

/** From whom the reader of a link gets messages, and whether they declined those that their stay does not need. */
export type OptOutState = { sender: string; has_declined: boolean }

/** Reads the state behind a link. Throws 404 for one that leads nowhere, or whose message is long gone. */
export async function readOptOut(ctx: Pick<Context, 'db' | 'vault'>, token: string): Promise<OptOutState> {
  const reader = await readerOf(ctx, token)
  return { sender: reader.sender, has_declined: await hasOptedOut(ctx.db, reader) }
}

/** Declines the messages of a sender that stays do not need, or accepts them again. */
export async function setOptOut(ctx: Context, token: string, has_declined: boolean): Promise<OptOutState> {
  const reader = await readerOf(ctx, token)
  return inTransaction(ctx, async (tx) => {
    if (has_declined) await insertOptOut(tx, reader, nowInstant(ctx.clock))
    else await deleteOptOut(tx, reader)
    return { sender: reader.sender, has_declined }
  })
}

async function readerOf(ctx: Pick<Context, 'db' | 'vault'>, token: string): Promise<Recipient> {
  const id = messageOfToken(ctx, token)
  const reader = id === null ? null : await findReader(ctx.db, id)
  if (reader === null) throw notFound()
  return reader
}
