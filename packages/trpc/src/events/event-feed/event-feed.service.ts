import type { EventList, EventPage } from '@stayward/contract/events/event'
import { nowInstant } from '../../kernel/clock.ts'
import type { CallerContext } from '../../kernel/context.ts'
import { notFound, ServiceError } from '../../kernel/errors.ts'
import { presentEvent } from './event-feed.presenter.ts'
import {
  type EventRow,
  findNumbering,
  findWindow,
  isMemberOf,
  listOwnEvents,
  listSharedEvents,
  type Numbering,
} from './event-feed.queries.ts'
import { firstStream } from './first-stream.rules.ts'
import { readOrigin } from './number-events.queries.ts'

/**
 * Events of an account after a number, as far as the caller may see them.
 * @throws events.gone if the number is of another stream, or the events after it are no longer kept.
 */
export async function readEvents(ctx: CallerContext, asked: EventList): Promise<EventPage> {
  const { db, actor, env } = ctx
  const { account_id = actor.account_id, size } = asked
  const user_id = account_id === actor.account_id ? null : await memberOf(ctx, account_id)
  const numbering = (await findNumbering(db, account_id)) ?? (await numberingToCome(ctx))
  const after = startOf(asked, numbering)
  const window = await findWindow(db, { account_id, after })
  // They were deleted meanwhile, or before older ones: the clock of the worker that numbered them was behind.
  if (window !== null && window.end === null)
    throw gone({ stream: numbering.stream, oldest_sequence: window.first })
  const end = window?.end ?? null
  const rows =
    end === null
      ? []
      : await listEvents(ctx, {
          account_id,
          user_id,
          after,
          end,
          size,
          property_id: asked.property_id,
          type: asked.type,
        })
  const last_sequence = rows.length === size ? (rows.at(-1)?.sequence ?? after) : (end ?? after)
  return {
    stream: numbering.stream,
    items: rows.map((row) => presentEvent(row, env.API_URL)),
    last_sequence,
    has_more: last_sequence < numbering.last_sequence,
    oldest_sequence: numbering.oldest_sequence,
    newest_sequence: numbering.last_sequence,
  }
}

type Window = Parameters<typeof listOwnEvents>[1] & { user_id: string | null }

const listEvents = ({ db, clock }: CallerContext, { user_id, ...window }: Window): Promise<EventRow[]> =>
  user_id === null
    ? listOwnEvents(db, window)
    : listSharedEvents(db, { ...window, user_id, now: nowInstant(clock) })

/** The caller as a member of another account. @throws 404 if they are none. */
async function memberOf({ db, actor }: CallerContext, account_id: string): Promise<string> {
  if (actor.kind !== 'user' || !(await isMemberOf(db, { account_id, user_id: actor.user_id })))
    throw notFound()
  return actor.user_id
}

/** The numbering that the first event of the installation will begin. */
const numberingToCome = async ({ db }: CallerContext): Promise<Numbering> => ({
  stream: firstStream(await readOrigin(db)),
  last_sequence: 0,
  oldest_sequence: 1,
})

function startOf({ stream, after }: EventList, numbering: Numbering): number {
  const { oldest_sequence, last_sequence } = numbering
  const isOther = stream !== undefined && stream !== numbering.stream
  if (isOther || after > last_sequence || (after > 0 && after < oldest_sequence - 1))
    throw gone({ stream: numbering.stream, oldest_sequence })
  return Math.max(after, oldest_sequence - 1)
}

const gone = (members: Pick<Numbering, 'stream' | 'oldest_sequence'>): ServiceError =>
  new ServiceError('events.gone', { members })
