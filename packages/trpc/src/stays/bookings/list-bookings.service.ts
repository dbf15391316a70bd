import type { BookingList, BookingTotalQuery } from '@stayward/contract/stays/booking'
import { MOST_COUNTED } from '@stayward/contract/stays/booking-values'
import type { Executor, Transaction } from '@stayward/db/client'
import type { AccountActor } from '../../kernel/actor.ts'
import { nowInstant } from '../../kernel/clock.ts'
import type { CallerContext } from '../../kernel/context.ts'
import { Cursors } from '../../kernel/cursor.ts'
import type { Services } from '../../kernel/services.ts'
import type { BookingFilter } from './booking-filter.queries.ts'
import { positionOf } from './booking-order.queries.ts'
import { findNamedProperties, forgiveTypos } from './booking-search.queries.ts'
import { bookingSearchOf, type SearchMode } from './booking-search.rules.ts'
import { presentBooking } from './bookings.presenter.ts'
import { countBookings, hasBooking, listBookings } from './bookings.queries.ts'

type Finding = Pick<Services, 'vault' | 'clock'> & { actor: AccountActor }
type Asked = Omit<BookingList, 'cursor' | 'size' | 'sort'> & Pick<BookingFilter, 'booking_id'>

/**
 * A page of the bookings the caller may see. A query that finds nothing is taken in the wide sense; its pages then say so.
 */
export async function listVisibleBookings(ctx: CallerContext, list: string, input: BookingList) {
  const cursors = new Cursors(ctx, list, input)
  const { size, sort } = input
  const part = { size, sort, after: cursors.open(input.cursor) }
  const { found, mode } = await inMode(
    ctx,
    input,
    (db, filter) => listBookings(db, ctx.actor, filter, part),
    {
      // A first page says already whether anything has what is searched for.
      isNothing: (rows) => input.cursor === undefined && rows.length === 0,
    },
  )
  const page = cursors.changesPage(
    found,
    size,
    (row) => positionOf(row, sort),
    (row) => presentBooking(ctx, row),
  )
  return { ...page, is_similar: mode === 'similar' }
}

/** How many bookings a list has, counted up to `MOST_COUNTED`. */
export async function countVisibleBookings(ctx: CallerContext, input: BookingTotalQuery) {
  const most = MOST_COUNTED + 1
  const { found, mode } = await inMode(
    ctx,
    input,
    (db, filter) => countBookings(db, ctx.actor, filter, most),
    {
      isNothing: (count) => count === 0,
    },
  )
  return {
    total: Math.min(found, MOST_COUNTED),
    has_more: found > MOST_COUNTED,
    is_similar: mode === 'similar',
  }
}

type Reading<Found> = (db: Executor, filter: BookingFilter) => Promise<Found>

/** Reads in the narrow sense of a search, and in the wide one if nothing has what is searched for. */
async function inMode<Found>(
  ctx: CallerContext,
  input: Asked & { cursor?: string | undefined },
  read: Reading<Found>,
  { isNothing }: { isNothing: (found: Found) => boolean },
): Promise<{ found: Found; mode: SearchMode }> {
  const exact = await bookingFilter(ctx, ctx.db, input, 'exact')
  // A later page is in the sense of the first one, which may have found something in no more than the narrow sense.
  const isWide =
    exact.search !== null && input.cursor !== undefined && !(await hasBooking(ctx.db, ctx.actor, exact))
  if (!isWide) {
    const found = await read(ctx.db, exact)
    if (exact.search === null || !isNothing(found)) return { found, mode: 'exact' }
  }
  const found = await ctx.db.transaction(async (tx) => read(tx, await wideFilter(ctx, tx, input)))
  return { found, mode: isNothing(found) ? 'exact' : 'similar' }
}

async function wideFilter(ctx: Finding, tx: Transaction, input: Asked): Promise<BookingFilter> {
  await forgiveTypos(tx)
  return bookingFilter(ctx, tx, input, 'similar')
}

/** The filter of a list for a reading of all its pages in one transaction, in the sense that finds something. */
export async function filterInTransaction(
  ctx: Finding,
  tx: Transaction,
  input: Asked,
): Promise<BookingFilter> {
  const exact = await bookingFilter(ctx, tx, input, 'exact')
  if (exact.search === null || (await hasBooking(tx, ctx.actor, exact))) return exact
  return wideFilter(ctx, tx, input)
}

/** The filter of a list with its moment, and with what its query may mean. */
async function bookingFilter(
  { vault, clock, actor }: Finding,
  db: Executor,
  { query, ...input }: Asked,
  mode: SearchMode,
): Promise<BookingFilter> {
  const search = bookingSearchOf(vault, query, mode)
  return { ...input, search, named: await findNamedProperties(db, actor, search), now: nowInstant(clock) }
}
