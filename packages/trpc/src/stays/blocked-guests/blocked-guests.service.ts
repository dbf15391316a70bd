import type { ActivityType } from '@stayward/contract/kernel/activity'
import { searchKey } from '@stayward/contract/kernel/search-key'
import type {
  BlockedGuest,
  BlockedGuestCreate,
  BlockedGuestPatch,
} from '@stayward/contract/stays/blocked-guest'
import type { Transaction } from '@stayward/db/client'
import { recordActivity } from '../../kernel/activity.ts'
import { type Authorized, authorize } from '../../kernel/authorize.ts'
import { nowInstant } from '../../kernel/clock.ts'
import type { CallerContext } from '../../kernel/context.ts'
import { definedOnly } from '../../kernel/defined-only.ts'
import { invalidField, notFound } from '../../kernel/errors.ts'
import { inTransaction } from '../../kernel/idempotency.ts'
import { requireVersion } from '../../kernel/version.ts'
import { selectPropertyForUpdate } from '../../properties/properties.queries.ts'
import { findBooking } from '../bookings/bookings.queries.ts'
import { findGuest } from '../guests/guests.queries.ts'
import { notePlace, openNote } from '../guest-history/blocked-matches.presenter.ts'
import { presentBlockedGuest } from './blocked-guests.presenter.ts'
import {
  findBlockedGuest,
  insertBlockedGuest,
  isBlockedBy,
  selectBlockedGuestForUpdate,
  setLifted,
  updateBlockReason,
  type VisibleBlockedGuest,
} from './blocked-guests.queries.ts'

type Managed = Authorized<VisibleBlockedGuest, 'blocked_guest.manage'>
type Key = Pick<VisibleBlockedGuest, 'account_id' | 'property_id' | 'id'>

/** Blocks who booked, or a registered guest: their next booking warns. */
export async function blockGuest(ctx: CallerContext, input: BlockedGuestCreate): Promise<BlockedGuest> {
  const { account_id, property_id, names, email_lookup, phone_lookup } = await personOf(ctx, input)
  const name = names.filter(Boolean).join(' ') || null
  const name_key = (input.match_name && searchKey(name ?? '')) || null
  const whom = input.booking_id === null ? 'guest_id' : 'booking_id'
  if (email_lookup === null && phone_lookup === null && name_key === null)
    throw invalidField(
      input.match_name ? 'match_name' : whom,
      'nothing_to_recognize',
      'There is neither an email address nor a phone number to recognize this guest by. Add one, or match the name.',
    )
  const key = { account_id, property_id, id: ctx.ids.next() }
  const marks = { name_key, email_lookup, phone_lookup }
  return inTransaction(ctx, async (tx) => {
    // Two people who block one guest at once would be warned twice of every booking.
    await selectPropertyForUpdate(tx, { account_id, id: property_id })
    if (await isBlockedBy(tx, { account_id, property_id, ...marks }))
      throw invalidField(whom, 'already_blocked', 'This guest is blocked already.')
    const now = nowInstant(ctx.clock)
    await insertBlockedGuest(tx, {
      ...key,
      ...marks,
      name,
      reason: input.reason,
      note: ctx.vault.sealOptional(input.note, notePlace(key.id)),
      blocked_by: ctx.actor.user_id,
      created_at: now,
      updated_at: now,
    })
    return answer(ctx, tx, key, 'blocked_guest.added')
  })
}

type Person = Pick<Key, 'account_id' | 'property_id'> & {
  names: (string | null)[]
  email_lookup: string | null
  phone_lookup: string | null
}

/** Who is blocked, under the rights of the caller. An id in the body is refused like any other field. */
async function personOf(
  ctx: CallerContext,
  { booking_id, guest_id }: Pick<BlockedGuestCreate, 'booking_id' | 'guest_id'>,
): Promise<Person> {
  if (booking_id !== null) {
    const found = await findBooking(ctx.db, ctx.actor, booking_id)
    if (!found) throw invalidField('booking_id', 'unknown', 'There is no booking with this id.')
    const booked = authorize(found, 'blocked_guest.manage')
    return {
      ...keyOf(booked),
      names: [booked.guest_first_name, booked.guest_last_name],
      email_lookup: booked.guest_email_lookup,
      phone_lookup: booked.guest_phone_lookup,
    }
  }
  const found = await findGuest(ctx.db, ctx.actor, guest_id ?? '')
  if (!found) throw invalidField('guest_id', 'unknown', 'There is no guest with this id.')
  const guest = authorize(found, 'blocked_guest.manage')
  return {
    ...keyOf(guest),
    names: [guest.first_name, guest.last_name, guest.second_last_name],
    email_lookup: guest.email_lookup,
    phone_lookup: guest.phone_lookup,
  }
}

const keyOf = ({ account_id, property_id }: Pick<Key, 'account_id' | 'property_id'>) => ({
  account_id,
  property_id,
})

/** Changes why a guest is blocked. A change to what is there already is none. */
export const updateBlockedGuest = (
  ctx: CallerContext,
  found: Managed,
  change: Omit<BlockedGuestPatch, 'blocked_guest_id'>,
): Promise<BlockedGuest> =>
  inTransaction(ctx, async (tx) => {
    const row = await selectBlockedGuestForUpdate(tx, found)
    if (!row) throw notFound()
    requireVersion(ctx, row.version)
    const before = { reason: row.reason, note: openNote(ctx, row) }
    const after = { ...before, ...definedOnly(change) }
    if (after.reason === before.reason && after.note === before.note) return answer(ctx, tx, found, null)
    const note = ctx.vault.sealOptional(after.note, notePlace(found.id))
    await updateBlockReason(tx, found, { reason: after.reason, note }, nowInstant(ctx.clock))
    return answer(ctx, tx, found, 'blocked_guest.updated')
  })

/** Unblocks a guest. The entry is deleted a day later; until then they can be blocked again as before. */
export const unblockGuest = (ctx: CallerContext, found: Managed): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const now = nowInstant(ctx.clock)
    if (await setLifted(tx, found, now, now)) await record(ctx, tx, found, 'blocked_guest.lifted')
  })

/** Blocks a guest again who was unblocked lately. */
export const restoreBlock = (ctx: CallerContext, found: Managed): Promise<BlockedGuest> =>
  inTransaction(ctx, async (tx) => {
    const isChanged = await setLifted(tx, found, null, nowInstant(ctx.clock))
    return answer(ctx, tx, found, isChanged ? 'blocked_guest.restored' : null)
  })

async function answer(
  ctx: CallerContext,
  tx: Transaction,
  key: Key,
  type: ActivityType<'blocked_guest'> | null,
): Promise<BlockedGuest> {
  if (type !== null) await record(ctx, tx, key, type)
  const row = await findBlockedGuest(tx, ctx.actor, key.id)
  if (!row) throw notFound()
  ctx.answer.version = row.version
  return presentBlockedGuest(ctx, row)
}

const record = (
  ctx: CallerContext,
  tx: Transaction,
  { account_id, property_id, id }: Key,
  type: ActivityType<'blocked_guest'>,
) => recordActivity(ctx, tx, { type, account_id, property_id, subject: { type: 'blocked_guest', id } })
