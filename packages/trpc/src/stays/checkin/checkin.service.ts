import type { ActivityType } from '@stayward/contract/kernel/activity'
import type { CheckinSnapshot } from '@stayward/contract/stays/checkin'
import { closedReason } from '@stayward/contract/stays/checkin-state'
import { hasHead, isPartyComplete, partyOf } from '@stayward/contract/stays/guest-registration/party'
import type { CompanyInfo } from '@stayward/contract/properties/company'
import type { PropertyContact } from '@stayward/contract/properties/property-contact'
import type { GuestRegistration } from '@stayward/contract/stays/guest-registration/request'
import type { Executor, Transaction } from '@stayward/db/client'
import { codeLookup } from '../bookings/booking-input.rules.ts'
import { sealedPlace as bookingPlace } from '../bookings/bookings.presenter.ts'
import { recordActivity } from '../../kernel/activity.ts'
import { nowInstant } from '../../kernel/clock.ts'
import type { Context } from '../../kernel/context.ts'
import { notFound, ServiceError } from '../../kernel/errors.ts'
import { announce, type Announcing } from '../../kernel/followers.ts'
import { inTransaction } from '../../kernel/idempotency.ts'
import { isSameSecret, unknownLink } from '../../kernel/link-secret.ts'
import { presentCompanyInfo } from '../../properties/company/company.presenter.ts'
import { presentContact } from '../../properties/property-contact.rules.ts'
import { presentSnapshot } from './checkin.presenter.ts'
import {
  type BookingKey,
  type CheckinStay,
  deleteGuest,
  findCompanyByCode,
  findStayByCode,
  hasDocument,
  insertGuest,
  selectStayForUpdate,
  noteCodesShown,
  readLockedStay,
  updateCheckin,
  updateGuest,
} from './checkin.queries.ts'
import { guestColumns, soughtDocument } from '../party/guest-row.rules.ts'
import { adultErrors, checkRegistration } from './registration-check.service.ts'

/**
 * The stay of a check-in code. Unknown, rotated and malformed codes answer alike, and too many of them are
 * refused.
 */
export async function findStay(ctx: Context, code: string): Promise<CheckinStay> {
  const stay = await findStayByCode(ctx.db, codeLookup(ctx.vault, code))
  if (stay && isSameSecret(ctx.vault.open(stay.code, bookingPlace('code', stay.id)), code)) return stay
  throw await unknownLink(ctx)
}

/**
 * The host's contact for the stay behind a link; null for an invalid link. For pages that could not be shown.
 */
export async function contactBehindLink(
  { db, vault }: Pick<Context, 'db' | 'vault'>,
  code: string,
): Promise<PropertyContact | null> {
  const stay = await findStayByCode(db, codeLookup(vault, code))
  return stay && presentContact(stay)
}

/** The company of the host behind a link, for the frame of every page; null for an invalid link. */
export async function companyBehindLink(
  { db, vault, env }: Pick<Context, 'db' | 'vault' | 'env'>,
  code: string,
): Promise<CompanyInfo | null> {
  const look = await findCompanyByCode(db, codeLookup(vault, code))
  return look && presentCompanyInfo(env, look)
}

/**
 * The snapshot for anybody with the link. Records when codes are shown for the first time, so that they stay
 * visible.
 */
export async function answerSnapshot(
  ctx: Context,
  db: Executor,
  stay: CheckinStay,
  code: string,
): Promise<CheckinSnapshot> {
  ctx.answer.vary = 'Accept-Language'
  const snapshot = presentSnapshot(ctx, stay, code)
  const showsCodes = (snapshot.property.arrival?.access_codes.length ?? 0) > 0
  if (showsCodes && stay.codes_shown_at === null) await noteCodesShown(db, stay, nowInstant(ctx.clock))
  return snapshot
}

/** Registers one guest on the stay found by `code`; returns the snapshot including them. */
export async function registerGuest(
  ctx: Context,
  found: CheckinStay,
  code: string,
  input: GuestRegistration,
): Promise<CheckinSnapshot> {
  const guest = await checkRegistration(ctx, found, input, hasHead(found.guests, null))
  const id = ctx.ids.next()
  return inTransaction(ctx, async (tx) => {
    const stay = await selectOpenStayForUpdate(ctx, tx, found)
    if (stay.guests.length >= stay.guests_number) throw new ServiceError('checkin.full')
    await refuseDuplicate(ctx, tx, stay, guest, null)
    requireAdultAmong(stay, guest, stay.guests)
    const { account_id, property_id } = stay
    await insertGuest(tx, {
      ...guestColumns(ctx.vault, id, guest, stay.arrival_date),
      id,
      account_id,
      property_id,
      booking_id: stay.id,
    })
    await recordGuestActivity(ctx, tx, 'checkin.guest_registered', stay, id)
    ctx.answer.stored_guest_id = id
    return answerSnapshot(ctx, tx, await settleCheckin(ctx, tx, stay), code)
  })
}

/** Replaces an entry that this device registered; any other entry answers as unknown. */
export async function correctGuest(
  ctx: Context,
  found: CheckinStay,
  code: string,
  guest_id: string,
  input: GuestRegistration,
): Promise<CheckinSnapshot> {
  requireOwn(ctx, found, guest_id)
  const guest = await checkRegistration(ctx, found, input, hasHead(found.guests, guest_id))
  return inTransaction(ctx, async (tx) => {
    const stay = await replaceGuest(ctx, tx, await selectOpenStayForUpdate(ctx, tx, found), guest_id, guest)
    ctx.answer.stored_guest_id = guest_id
    return answerSnapshot(ctx, tx, stay, code)
  })
}

/** Removes an entry that this device registered; returns the snapshot without it. */
export async function removeOwnGuest(
  ctx: Context,
  found: CheckinStay,
  code: string,
  guest_id: string,
): Promise<CheckinSnapshot> {
  requireOwn(ctx, found, guest_id)
  return answerSnapshot(ctx, ctx.db, await removeGuest(ctx, found, guest_id), code)
}

/** Entries that this device did not register answer as unknown. */
function requireOwn({ actor }: Context, stay: CheckinStay, guest_id: string): void {
  const isOwn = actor.kind === 'guest' && actor.registered_guest_ids.includes(guest_id)
  if (!isOwn || !isShownOn(stay, guest_id)) throw notFound()
}

/** Replaces a guest's registration on a stay whose row is locked; returns the new stay. */
export async function replaceGuest(
  ctx: Context,
  tx: Transaction,
  stay: CheckinStay,
  guest_id: string,
  guest: GuestRegistration,
): Promise<CheckinStay> {
  if (!isShownOn(stay, guest_id)) throw notFound()
  await refuseDuplicate(ctx, tx, stay, guest, guest_id)
  requireAdultAmong(
    stay,
    guest,
    stay.guests.filter(({ id }) => id !== guest_id),
  )
  await updateGuest(
    tx,
    guest_id,
    { ...guestColumns(ctx.vault, guest_id, guest, stay.arrival_date), state: 'registered' },
    nowInstant(ctx.clock),
  )
  await recordGuestActivity(ctx, tx, 'checkin.guest_corrected', stay, guest_id)
  return settleCheckin(ctx, tx, stay)
}

/** Whether a guest belongs to a stay and is neither restricted nor erased. */
export const isShownOn = (stay: CheckinStay, guest_id: string): boolean =>
  stay.guests.some(({ id, person }) => id === guest_id && person !== null)

/** Removes an entry; check-in returns to in progress. */
export function removeGuest(ctx: Context, booking: BookingKey, guest_id: string): Promise<CheckinStay> {
  return inTransaction(ctx, async (tx) => {
    const stay = await selectOpenStayForUpdate(ctx, tx, booking)
    if (!isShownOn(stay, guest_id)) throw notFound()
    await deleteGuest(tx, guest_id)
    await recordGuestActivity(ctx, tx, 'checkin.guest_removed', stay, guest_id)
    return settleCheckin(ctx, tx, stay)
  })
}

/**
 * Locks the row of a stay until the transaction ends; throws `checkin.closed` if it accepts no more entries.
 */
export async function selectOpenStayForUpdate(
  ctx: Context,
  tx: Transaction,
  key: BookingKey,
): Promise<CheckinStay> {
  const stay = await selectStayForUpdate(tx, key)
  if (closedReason(stay, ctx.clock.now()) !== null) throw new ServiceError('checkin.closed')
  return stay
}

async function refuseDuplicate(
  ctx: Context,
  tx: Transaction,
  stay: CheckinStay,
  guest: GuestRegistration,
  ownId: string | null,
): Promise<void> {
  const sought = soughtDocument(ctx.vault, guest)
  if (sought !== null && (await hasDocument(tx, stay, sought, ownId)))
    throw new ServiceError('checkin.duplicate_guest')
}

/** The last place is not for a minor while no adult is registered. */
function requireAdultAmong(stay: CheckinStay, guest: GuestRegistration, others: CheckinStay['guests']): void {
  const errors = adultErrors(stay, guest.date_of_birth, others)
  if (errors.length > 0) throw new ServiceError('request.invalid', { errors })
}

/**
 * Updates completion and the release of the arrival information after a change of the guests of a locked
 * booking; returns the new stay.
 */
export async function settleCheckin(ctx: Announcing, tx: Transaction, key: BookingKey): Promise<CheckinStay> {
  const stay = await readLockedStay(tx, key)
  const now = nowInstant(ctx.clock)
  const party = partyOf(stay, stay.guests)
  const isComplete = isPartyComplete(party)
  const isReleased = isComplete || (stay.arrival_release === 'first_adult' && party.adults > 0)
  const settled = {
    checkin_completed_at: isComplete ? (stay.checkin_completed_at ?? now) : null,
    arrival_released_at: stay.arrival_released_at ?? (isReleased ? now : null),
  }
  const { account_id, property_id, id } = stay
  await updateCheckin(tx, { account_id, property_id, id, ...settled, updated_at: now })
  const isSettled = isComplete === (stay.checkin_completed_at !== null)
  const what = isComplete && !isSettled ? 'checkin_completed' : 'guests'
  await announce(ctx, tx, 'stay', { account_id, property_id, booking_id: id, what })
  if (isSettled) return { ...stay, ...settled }
  await recordActivity(ctx, tx, {
    type: isComplete ? 'checkin.completed' : 'checkin.fell_back',
    account_id,
    property_id,
    subject: { type: 'booking', id },
  })
  return readLockedStay(tx, key)
}

export const recordGuestActivity = (
  ctx: Context,
  tx: Transaction,
  type: ActivityType<'guest'>,
  stay: CheckinStay,
  guest_id: string,
) =>
  recordActivity(ctx, tx, {
    type,
    account_id: stay.account_id,
    property_id: stay.property_id,
    subject: { type: 'guest', id: guest_id },
  })
