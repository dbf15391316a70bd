import type { BookingCreate } from '@stayward/contract/stays/booking'
import type { BookingPreview } from '@stayward/contract/stays/booking-preview'
import type { Authorized } from '../../kernel/authorize.ts'
import { nowInstant } from '../../kernel/clock.ts'
import type { CallerContext } from '../../kernel/context.ts'
import { rehearse } from '../../kernel/rehearse.ts'
import { presentMessages } from '../../messages/booking-messages/messages.presenter.ts'
import { listMessagesOfBooking } from '../../messages/booking-messages/messages.queries.ts'
import type { VisibleProperty } from '../../properties/properties.queries.ts'
import { presentBooking } from '../../stays/bookings/bookings.presenter.ts'
import { bookNights } from '../../stays/bookings/bookings.service.ts'
import { readBelongings } from '../../stays/bookings/move-booking.queries.ts'
import { readGuestHistory } from '../../stays/guest-history/guest-history.service.ts'
import { presentTask } from '../../work/tasks/tasks.presenter.ts'
import { listTasks } from '../../work/tasks/task-list.queries.ts'
import { presentPreview } from './booking-preview.presenter.ts'

/** More tasks than are planned for one booking. */
const TASKS = 100

/**
 * What would follow from creating a booking: it is created in a transaction that is rolled back. Throws what creating it
 * would throw.
 */
export function previewBooking(
  ctx: CallerContext,
  property: Authorized<VisibleProperty, 'booking.create'>,
  input: BookingCreate,
): Promise<BookingPreview> {
  return rehearse(ctx.db, async (tx) => {
    const row = await bookNights(ctx, tx, property, input)
    const { codes } = await readBelongings(tx, row)
    const now = nowInstant(ctx.clock)
    const of = { booking_id: row.id, size: TASKS, after: null, now }
    const tasks = await listTasks(tx, ctx.actor, of)
    const messages = await listMessagesOfBooking(tx, ctx.actor, row)
    return presentPreview({
      row,
      codes,
      booking: presentBooking(ctx, row),
      tasks: tasks.map((task) => presentTask(ctx, task, ctx.actor)),
      messages: await presentMessages(ctx, tx, messages),
      guest_history: await readGuestHistory(ctx, tx, row),
    })
  })
}
