import type { Transaction } from '@stayward/db/client'
import { noteErasure } from '../../installation/backup/erasure-log.service.ts'
import { sealedPlace } from '../bookings/bookings.presenter.ts'
import { guestPlace } from './guest-row.rules.ts'
import { recordActivity } from '../../kernel/activity.ts'
import type { Actor } from '../../kernel/actor.ts'
import { nowInstant } from '../../kernel/clock.ts'
import { forgetAnswers, forgetAnswersAbout } from '../../kernel/idempotency.ts'
import type { Services } from '../../kernel/services.ts'
import { recipientLookup } from '../../account/mail/mail.service.ts'
import { forgetDocuments } from '../../authorities/reports/reports.queries.ts'
import {
  deleteMailLog,
  eraseBookingGuest,
  eraseGuests,
  listGuestAddresses,
  type StayToErase,
} from './erasure.queries.ts'
import { updateGuestState } from './guests.queries.ts'
import { restrictedColumns } from './restricted-person.rules.ts'

type Erasing = Pick<Services, 'clock' | 'ids' | 'vault'> & { actor: Actor; request?: { id: string } }

/**
 * Erases the persons of a locked stay wherever they are kept: its guests, the booking's own guest fields and notes,
 * stored answers to its check-in link, reports that never arrived, and the log of mail to them. What they are counted by stays.
 */
export async function eraseStay(ctx: Erasing, tx: Transaction, stay: StayToErase): Promise<void> {
  const now = nowInstant(ctx.clock)
  await deleteMailLog(tx, await recipientsOf(ctx, tx, stay))
  await forgetStayAnswers(ctx, tx, stay)
  const guests = await eraseGuests(tx, stay, now)
  await eraseBookingGuest(tx, stay, now)
  await forgetDocuments(tx, { ...stay, booking_id: stay.id })
  const { account_id, property_id } = stay
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

/** Restricts a guest of a locked stay: hidden and sealed, while the law asks to keep them. */
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

/** Forgets the stored answers in which the guests are named: to requests with the check-in link, and to hosts. */
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
