import type { ActivityType } from '@stayward/contract/kernel/activity'
import {
  type Guest,
  type GuestList,
  type GuestReplace,
  type GuestTotalQuery,
  type KnownGuest,
  READ_ONLY_GUEST_FIELDS,
} from '@stayward/contract/stays/guest'
import { maskNumber } from '@stayward/contract/stays/guest-registration/documents'
import { hasHead } from '@stayward/contract/stays/guest-registration/party'
import type { GuestRegistration } from '@stayward/contract/stays/guest-registration/request'
import { withoutReadOnly } from '@stayward/contract/kernel/replace'
import { MOST_COUNTED } from '@stayward/contract/stays/booking-values'
import { GUEST_MACHINE, type GuestCommand } from '@stayward/contract/stays/guest-states'
import type { Transaction } from '@stayward/db/client'
import { listPartyGuests, selectStayForUpdate } from '../checkin/checkin.queries.ts'
import { replaceGuest } from '../checkin/checkin.service.ts'
import { checkRegistration } from '../checkin/registration-check.service.ts'
import { recordActivity } from '../../kernel/activity.ts'
import { type Authorized, authorize } from '../../kernel/authorize.ts'
import { nowInstant } from '../../kernel/clock.ts'
import type { CallerContext, Context } from '../../kernel/context.ts'
import { Cursors } from '../../kernel/cursor.ts'
import { notFound } from '../../kernel/errors.ts'
import { inTransaction } from '../../kernel/idempotency.ts'
import { nextState } from '../../kernel/transition.ts'
import { requireVersion } from '../../kernel/version.ts'
import { findProperty } from '../../properties/properties.queries.ts'
import { earlierStaysOfGuests } from '../guest-history/earlier-stays.queries.ts'
import { documentsToFind } from './document-search.rules.ts'
import { selectStayToEraseForUpdate } from './erasure.queries.ts'
import { eraseStay, restrictGuest } from './erasure.service.ts'
import { isShown, openField, presentGuest } from './guests.presenter.ts'
import { inGuestMode } from './guest-search.service.ts'
import {
  countGuests,
  findGuest,
  guestPosition,
  listGuests,
  updateGuestState,
  type VisibleGuest,
} from './guests.queries.ts'
import { guestFacts } from './retention.rules.ts'
import { reportsOfStays } from './stay-reports.service.ts'

/** A page of guests: of the own account, or of one property where the caller may see them. */
export async function listVisibleGuests(ctx: CallerContext, input: GuestList) {
  await requireGuestsOf(ctx, input.property_id)
  const cursors = new Cursors(ctx, 'guests', input)
  const filter = {
    ...input,
    after: cursors.open(input.cursor),
    documents: documentsToFind(ctx.vault, input.query),
  }
  const { found: rows, mode } = await inGuestMode(ctx, filter, (db, taken) =>
    listGuests(db, ctx.actor, filter, taken),
  )
  const [earlier, reports] = await Promise.all([
    earlierStaysOfGuests(
      ctx.db,
      ctx.actor,
      rows.map(({ id }) => id),
      nowInstant(ctx.clock),
    ),
    reportsOfStays(
      ctx,
      rows.map(({ booking_id }) => booking_id),
    ),
  ])
  const page = cursors.changesPage(
    rows,
    input.size,
    (row) => guestPosition(row, input.sort),
    (row) => ({
      ...presentGuest(ctx, row),
      earlier_stays: earlier.of(row.id),
      report: reports.of(row.booking_id),
    }),
  )
  return { ...page, is_similar: mode === 'similar' && rows.length > 0 }
}

/** How many guests a list has, counted up to `MOST_COUNTED`. */
export async function countVisibleGuests(ctx: CallerContext, input: GuestTotalQuery) {
  await requireGuestsOf(ctx, input.property_id)
  const choice = { ...input, documents: documentsToFind(ctx.vault, input.query) }
  const { found, mode } = await inGuestMode(ctx, choice, (db, taken) =>
    countGuests(db, ctx.actor, choice, MOST_COUNTED + 1, taken),
  )
  return {
    total: Math.min(found, MOST_COUNTED),
    has_more: found > MOST_COUNTED,
    is_similar: mode === 'similar' && found > 0,
  }
}

/** One guest with their stays before this one, and the report of this one. */
export async function readKnownGuest(
  ctx: CallerContext,
  guest: Authorized<VisibleGuest, 'guest.see'>,
): Promise<KnownGuest> {
  const [earlier, reports] = await Promise.all([
    earlierStaysOfGuests(ctx.db, ctx.actor, [guest.id], nowInstant(ctx.clock)),
    reportsOfStays(ctx, [guest.booking_id]),
  ])
  ctx.answer.version = guest.version
  return {
    ...presentGuest(ctx, guest),
    earlier_stays: earlier.of(guest.id),
    report: reports.of(guest.booking_id),
  }
}

/** Throws for a property whose guests the caller may not see. */
export async function requireGuestsOf(ctx: CallerContext, property_id: string | undefined): Promise<void> {
  if (property_id !== undefined)
    authorize(await findProperty(ctx.db, ctx.actor, property_id, nowInstant(ctx.clock)), 'guest.see')
}

/** The full numbers of a guest's document; every view is logged, and no response is stored for a replay. */
export async function revealGuest(ctx: CallerContext, guest: Authorized<VisibleGuest, 'guest.reveal'>) {
  if (!isShown(guest)) throw notFound()
  const hidden = await inTransaction(ctx, async (tx) => {
    await record(ctx, tx, 'guest.revealed', guest)
    const { id: guest_id, document_type } = guest
    return { guest_id, document_type, document_number: null, document_support_number: null }
  })
  return {
    ...hidden,
    document_number: openField(ctx.vault, guest, 'document_number'),
    document_support_number: openField(ctx.vault, guest, 'document_support_number'),
  }
}

/** Replaces a guest's registration on behalf of the host, under the same rules as the guest's own. */
export async function correctByHost(
  ctx: CallerContext,
  found: Authorized<VisibleGuest, 'guest.edit'>,
  input: GuestReplace,
): Promise<Guest> {
  if (!isShown(found)) throw notFound()
  const written = withoutReadOnly(input, READ_ONLY_GUEST_FIELDS)
  const head = hasHead(await listPartyGuests(ctx.db, stayOf(found)), found.id)
  const registration = await checkRegistration(ctx, found, withKeptNumbers(ctx, found, written), head)
  return inTransaction(ctx, async (tx) => {
    const { stay, guest } = await readGuestForUpdate(ctx, tx, found)
    requireVersion(ctx, guest.version)
    await replaceGuest(ctx, tx, stay, guest.id, registration)
    return present(ctx, tx, guest.id)
  })
}

/**
 * Fills in document numbers that are missing or masked, as the host sees them, while the type of document is
 * unchanged.
 */
function withKeptNumbers(
  { vault }: Pick<Context, 'vault'>,
  found: VisibleGuest,
  input: GuestRegistration,
): GuestRegistration {
  if (input.document_type === null || input.document_type !== found.document_type) return input
  const kept = (field: 'document_number' | 'document_support_number') => {
    const [sent, stored] = [input[field], openField(vault, found, field)]
    return sent === null || (stored !== null && sent === maskNumber(stored)) ? stored : sent
  }
  return {
    ...input,
    document_number: kept('document_number'),
    document_support_number: kept('document_support_number'),
  }
}

const ACTIVITIES = {
  request_correction: 'guest.correction_requested',
  withdraw_correction: 'guest.correction_withdrawn',
} as const satisfies Partial<Record<GuestCommand, ActivityType<'guest'>>>

/** Requests a correction of a guest's registration, or cancels the request. */
export function commandGuest(
  ctx: CallerContext,
  found: Authorized<VisibleGuest, 'guest.edit'>,
  command: keyof typeof ACTIVITIES,
): Promise<Guest> {
  if (!isShown(found)) throw notFound()
  return inTransaction(ctx, async (tx) => {
    const { guest } = await readGuestForUpdate(ctx, tx, found)
    requireVersion(ctx, guest.version)
    const state = nextGuestState(ctx, guest, command)
    if (state !== null) {
      await updateGuestState(tx, guest, { state }, nowInstant(ctx.clock))
      await record(ctx, tx, ACTIVITIES[command], guest)
    }
    return present(ctx, tx, guest.id)
  })
}

/**
 * Handles a guest's request to be erased: restricted while the law requires keeping them, and erased
 * afterwards together with the rest of the stay, which is then due as well.
 */
export function eraseGuest(
  ctx: CallerContext,
  found: Authorized<VisibleGuest, 'guest.edit'>,
): Promise<Guest> {
  return inTransaction(ctx, async (tx) => {
    const { guest } = await readGuestForUpdate(ctx, tx, found)
    const command = guestFacts(ctx.clock, guest).is_retention_over ? 'erase' : 'restrict'
    const state = nextGuestState(ctx, guest, command)
    if (state !== null) {
      const stay = await selectStayToEraseForUpdate(tx, stayOf(guest))
      await (state === 'erased' ? eraseStay(ctx, tx, stay) : restrictGuest(ctx, tx, stay, guest))
    }
    return present(ctx, tx, guest.id)
  })
}

const stayOf = ({ account_id, property_id, booking_id }: VisibleGuest) => ({
  account_id,
  property_id,
  id: booking_id,
})

/** Locks the row of a guest's stay, as registrations do, and reads both again. */
async function readGuestForUpdate(ctx: CallerContext, tx: Transaction, found: VisibleGuest) {
  const stay = await selectStayForUpdate(tx, stayOf(found))
  const guest = await findGuest(tx, ctx.actor, found.id)
  if (!guest) throw notFound()
  return { stay, guest }
}

const nextGuestState = (ctx: Context, guest: VisibleGuest, command: GuestCommand) =>
  nextState(
    GUEST_MACHINE,
    command,
    { state: guest.state, facts: guestFacts(ctx.clock, guest), level: guest.access_level },
    'guest.invalid_transition',
  )

async function present(ctx: CallerContext, tx: Transaction, id: string): Promise<Guest> {
  const guest = await findGuest(tx, ctx.actor, id)
  if (!guest) throw notFound()
  ctx.answer.version = guest.version
  return presentGuest(ctx, guest)
}

const record = (ctx: CallerContext, tx: Transaction, type: ActivityType<'guest'>, guest: VisibleGuest) =>
  recordActivity(ctx, tx, {
    type,
    account_id: guest.account_id,
    property_id: guest.property_id,
    subject: { type: 'guest', id: guest.id },
  })
