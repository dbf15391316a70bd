import type { ActivityType } from '@stayward/contract/kernel/activity'
import { CHECKIN_MACHINE, type CheckinCommand } from '@stayward/contract/stays/checkin-states'
import { checkinDoor, releaseObstacle } from '../bookings/booking-actions.rules.ts'
import { codeColumns } from '../bookings/booking-input.rules.ts'
import { presentBooking, sealedPlace } from '../bookings/bookings.presenter.ts'
import {
  selectBookingForUpdate,
  readBooking,
  updateBookingRow,
  type VisibleBooking,
} from '../bookings/bookings.queries.ts'
import { recordActivity } from '../../kernel/activity.ts'
import type { Authorized } from '../../kernel/authorize.ts'
import { nowInstant } from '../../kernel/clock.ts'
import type { CallerContext } from '../../kernel/context.ts'
import { ServiceError } from '../../kernel/errors.ts'
import { forgetAnswers, inTransaction } from '../../kernel/idempotency.ts'
import { linkCode } from '../../kernel/ids.ts'
import { nextState } from '../../kernel/transition.ts'
import { requireVersion } from '../../kernel/version.ts'

type Manageable = Authorized<VisibleBooking, 'checkin.manage'>

/** Closes a check-in or opens it again; does nothing if it already is. */
export const moveCheckinDoor = (ctx: CallerContext, found: Manageable, command: CheckinCommand) =>
  changeCheckin(ctx, found, (before) => {
    const door = { ...checkinDoor(ctx.clock, before), level: before.access_level }
    const state = nextState(CHECKIN_MACHINE, command, door, 'checkin.invalid_transition')
    if (state === null) return null
    return state === 'closed'
      ? {
          type: 'checkin.closed',
          columns: { checkin_closed_at: nowInstant(ctx.clock), checkin_closed_reason: 'host' },
        }
      : { type: 'checkin.reopened', columns: { checkin_closed_at: null, checkin_closed_reason: null } }
  })

/** Gives a booking a new check-in code; the old link and its stored answers stop working at once. */
export const rotateLink = (ctx: CallerContext, found: Manageable) =>
  changeCheckin(ctx, found, (before) => ({
    type: 'checkin.link_rotated',
    columns: codeColumns(ctx.vault, before.id, linkCode()),
    forgotten_code: ctx.vault.open(before.code, sealedPlace('code', before.id)),
  }))

/**
 * Shows guests the arrival information even if somebody is not registered or has not signed; the PINs still
 * wait for the day before arrival. Does nothing if all of it is already released.
 */
export const releaseArrival = (ctx: CallerContext, found: Manageable) =>
  changeCheckin(ctx, found, (before) => {
    const obstacle = releaseObstacle(ctx.clock, before)
    if (obstacle === 'checkin.released') return null
    if (obstacle !== null) throw new ServiceError('checkin.closed')
    const now = nowInstant(ctx.clock)
    const { arrival_released_at, codes_shown_at } = before
    const columns = {
      arrival_released_at: arrival_released_at ?? now,
      codes_shown_at: codes_shown_at ?? now,
    }
    return { type: 'checkin.released', columns }
  })

type Change = {
  type: ActivityType<'booking'>
  columns: Parameters<typeof updateBookingRow>[2]
  forgotten_code?: string
}

const changeCheckin = (
  ctx: CallerContext,
  found: Manageable,
  decide: (before: VisibleBooking) => Change | null,
) =>
  inTransaction(ctx, async (tx) => {
    const before = await selectBookingForUpdate(tx, ctx.actor, found)
    requireVersion(ctx, before.version)
    const change = decide(before)
    if (change !== null) {
      await updateBookingRow(tx, before, change.columns, nowInstant(ctx.clock))
      if (change.forgotten_code !== undefined)
        await forgetAnswers(tx, ctx.vault, { code: change.forgotten_code })
      await recordActivity(ctx, tx, {
        type: change.type,
        account_id: before.account_id,
        property_id: before.property_id,
        subject: { type: 'booking', id: before.id },
      })
    }
    const after = change === null ? before : await readBooking(tx, ctx.actor, before)
    ctx.answer.version = after.version
    return presentBooking(ctx, after)
  })
