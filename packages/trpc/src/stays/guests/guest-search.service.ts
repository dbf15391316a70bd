import type { Executor } from '@stayward/db/client'
import type { CallerContext } from '../../kernel/context.ts'
import { searchWords } from '../../kernel/search-pattern.ts'
import { forgiveTypos } from '../bookings/booking-search.queries.ts'
import type { SearchMode } from '../bookings/booking-search.rules.ts'
import { countGuests, type GuestChoice } from './guests.queries.ts'

type Finding = Pick<CallerContext, 'db' | 'actor'>

/**
 * How the query of a list of guests is taken: as it is written, or where nobody has that, in the wide sense, in which names
 * resemble it.
 */
export async function guestSearchMode(
  { actor }: Finding,
  db: Executor,
  choice: GuestChoice,
): Promise<SearchMode> {
  if (searchWords(choice.query).length === 0) return 'exact'
  return (await countGuests(db, actor, choice, 1, 'exact')) > 0 ? 'exact' : 'similar'
}

/** Reads guests in the sense that finds any. */
export async function inGuestMode<Found>(
  ctx: Finding,
  choice: GuestChoice,
  read: (db: Executor, mode: SearchMode) => Promise<Found>,
): Promise<{ found: Found; mode: SearchMode }> {
  const mode = await guestSearchMode(ctx, ctx.db, choice)
  if (mode === 'exact') return { found: await read(ctx.db, mode), mode }
  const found = await ctx.db.transaction(async (tx) => {
    await forgiveTypos(tx)
    return read(tx, mode)
  })
  return { found, mode }
}
