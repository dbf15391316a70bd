import type { Transaction } from '@stayward/db/client'
import { erasure } from '@stayward/db/schema/erasure.table'
import { sealedPlace } from '../bookings/bookings.presenter.ts'
import { guestPlace } from '../party/guest-row.rules.ts'
import { recordActivity } from '../../kernel/activity.ts'
import type { Actor } from '../../kernel/actor.ts'
import { nowInstant } from '../../kernel/clock.ts'
import { forgetAnswers, forgetAnswersAbout } from '../../kernel/idempotency.ts'
import { enqueueJob } from '../../kernel/jobs.ts'
import type { Services } from '../../kernel/services.ts'
import { recipientLookup } from '../../account/mail/mail.service.ts'
import { deleteMailLog, listGuestAddresses, type StayToErase } from './erasure.queries.ts'
import { updateGuestState } from './guests.queries.ts'
import { restrictedColumns } from '../party/restricted-person.rules.ts'

type Erasing = Pick<Services, 'clock' | 'ids' | 'vault' | 'erased'> & {
  actor: Actor
  request?: { id: string }
}

/**
 * Erases the people of a stay whose row is locked, everywhere: in every table of the list, in stored answers
 * to its check-in link, and in the mail log. What they are counted by stays.
 */
export async function eraseStay(ctx: Erasing, tx: Transaction, stay: StayToErase): Promise<void> {
  const now = nowInstant(ctx.clock)
  await deleteMailLog(tx, await recipientsOf(ctx, tx, stay))
  await forgetStayAnswers(ctx, tx, stay)
  const { account_id, property_id, id: booking_id } = stay
  const guests = await listGuestAddresses(tx, stay)
  for (const { erase } of ctx.erased) await erase(tx, { account_id, property_id, booking_id }, now)
  for (const { id } of guests)
    await recordActivity(ctx, tx, {
      type: 'guest.erased',
      account_id,
      property_id,
      subject: { type: 'guest', id },
    })
  await recordActivity(ctx, tx, {
    type: 'booking.erased',
    account_id,
    property_id,
    subject: { type: 'booking', id: stay.id },
  })
  await noteErasure(ctx, tx, { kind: 'erased', account_id, property_id, booking_id: stay.id, guest_id: null })
}

/**
 * Restricts a guest of a stay whose row is locked: hidden and sealed, as long as the law requires keeping
 * them.
 */
export async function restrictGuest(
  ctx: Erasing,
  tx: Transaction,
  stay: StayToErase,
  guest: Parameters<typeof restrictedColumns>[1],
): Promise<void> {
  const { account_id, property_id } = stay
  const key = { account_id, property_id, id: guest.id }
  await forgetStayAnswers(ctx, tx, stay)
  await updateGuestState(tx, key, restrictedColumns(ctx.vault, guest), nowInstant(ctx.clock))
  await recordActivity(ctx, tx, {
    type: 'guest.restricted',
    account_id,
    property_id,
    subject: { type: 'guest', id: guest.id },
  })
  const whose = { account_id, property_id, booking_id: stay.id, guest_id: guest.id }
  await noteErasure(ctx, tx, { kind: 'restricted', ...whose })
}

/** Deletes the stored answers that mention the guests: to requests with the check-in link, and to hosts. */
export async function forgetStayAnswers(
  { vault }: Pick<Services, 'vault'>,
  tx: Transaction,
  stay: StayToErase,
): Promise<void> {
  await forgetAnswers(tx, vault, { code: vault.open(stay.code, sealedPlace('code', stay.id)) })
  const guests = await listGuestAddresses(tx, stay)
  await forgetAnswersAbout(tx, [stay.id, ...guests.map(({ id }) => id)])
}

async function recipientsOf(ctx: Erasing, tx: Transaction, stay: StayToErase): Promise<string[]> {
  const guests = await listGuestAddresses(tx, stay)
  const addresses = [
    ctx.vault.openOptional(stay.guest_email, sealedPlace('guest_email', stay.id)),
    ...guests.map(({ id, email }) => ctx.vault.openOptional(email, guestPlace('email', id))),
  ]
  return addresses.filter((address) => address !== null).map((address) => recipientLookup(ctx, address))
}

/** Records an erasure in its transaction; a job then writes it beside the backups. */
export async function noteErasure(
  { ids, clock }: Pick<Services, 'ids' | 'clock'>,
  tx: Transaction,
  whose: Omit<typeof erasure.$inferInsert, 'id' | 'occurred_at' | 'logged_at'>,
): Promise<void> {
  await tx.insert(erasure).values({ ...whose, id: ids.next(), occurred_at: nowInstant(clock) })
  await enqueueJob(tx, 'erasures.log', {}, { key: 'erasures.log' })
}
