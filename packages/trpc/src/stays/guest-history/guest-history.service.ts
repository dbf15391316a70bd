import type { BlockedGuestMatch } from '@stayward/contract/stays/blocked-guest'
import type { GuestHistory } from '@stayward/contract/stays/guest-history'
import type { Executor } from '@stayward/db/client'
import type { AccountActor } from '../../kernel/actor.ts'
import { nowInstant } from '../../kernel/clock.ts'
import type { Services } from '../../kernel/services.ts'
import { presentMatch } from './blocked-matches.presenter.ts'
import { listMatches } from './blocked-matches.queries.ts'
import { earlierStaysOfBookings } from './earlier-stays.queries.ts'

/** What the account knows of the guests of a booking from before, as far as the caller may see it. */
export async function readGuestHistory(
  ctx: Pick<Services, 'clock' | 'vault'> & { actor: AccountActor },
  db: Executor,
  booking: { account_id: string; id: string },
): Promise<GuestHistory> {
  const earlier = await earlierStaysOfBookings(db, ctx.actor, [booking.id], nowInstant(ctx.clock))
  return { earlier_stays: earlier.of(booking.id), blocked_guests: await readMatches(ctx, db, booking) }
}

/** The blocked guests whom a booking resembles, for those who see its guest. */
export async function readMatches(
  ctx: Pick<Services, 'vault'> & { actor: AccountActor },
  db: Executor,
  booking: { account_id: string; id: string },
): Promise<BlockedGuestMatch[]> {
  return (await listMatches(db, ctx.actor, booking)).map((match) => presentMatch(ctx, match))
}
