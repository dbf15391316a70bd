import type { ActivityType } from '@stayward/contract/kernel/activity'
import type { Difference } from '@stayward/contract/channels/feed-difference'
import type { FeedHoldReason } from '@stayward/contract/channels/feed-values'
import { DIFFERENCE_MACHINE, type DifferenceCommand } from '@stayward/contract/channels/difference-states'
import type { Transaction } from '@stayward/db/client'
import { recordActivity } from '../../kernel/activity.ts'
import type { Authorized } from '../../kernel/authorize.ts'
import type { CallerContext } from '../../kernel/context.ts'
import { invalidField, notFound } from '../../kernel/errors.ts'
import { inTransaction } from '../../kernel/idempotency.ts'
import { nextState } from '../../kernel/transition.ts'
import { requireVersion } from '../../kernel/version.ts'
import { feedSettings } from '../../integrations/feed-settings.rules.ts'
import {
  type IntegrationRow,
  selectIntegrationForUpdate,
  type VisibleIntegration,
} from '../../integrations/integrations.queries.ts'
import { requireInUse } from '../../properties/property-in-use.rules.ts'
import { takeOverStay } from '../../stays/bookings/adopt-stays.service.ts'
import { bringInLine, goodRead, type LockedFeed, lockFeed, readImage } from '../feeds/apply-read.service.ts'
import {
  type Difference as StoredDifference,
  type DifferenceKey,
  findDifference,
  selectDifferenceForUpdate,
  updateDifference,
} from '../feeds/feed-differences.queries.ts'
import type { StoredEvent } from '../feeds/feed-events.queries.ts'
import { openHeldRead } from '../feeds/held-read.rules.ts'
import { decide, reconcile } from '../feeds/reconcile.rules.ts'
import { updateFeed } from '../feeds/feeds.queries.ts'
import { noteAsked } from '../feeds/note-asked.service.ts'
import { presentDifference } from './differences.presenter.ts'
import { undoItems } from './undo-difference.service.ts'

type Manageable = Authorized<VisibleIntegration, 'feed.manage' | 'integration.manage'>

/** A difference with everything that deciding about it needs, its rows locked. */
interface Deciding {
  locked: LockedFeed
  difference: StoredDifference
}

/**
 * Applies what a difference would change: all of it, or of single stays those at `positions` only. Throws
 * `difference.invalid_transition` unless it is open.
 */
export const applyDifference = (
  ctx: CallerContext,
  integration: Manageable,
  key: DifferenceKey,
  positions: readonly number[] | null,
): Promise<Difference> =>
  inDecision(ctx, integration, key, 'apply', async ({ locked, difference }) => {
    if (difference.held_read !== null) {
      if (positions !== null)
        throw invalidField('positions', 'whole_read', 'This difference is applied as a whole.')
      const read = openHeldRead(ctx.vault, difference.id, difference.held_read)
      const { memory } = reconcile(locked.before, goodRead(read), locked.moment, {
        newId: () => ctx.ids.next(),
        accepted: true,
      })
      return bringInLine(locked, memory, { read, decides: difference })
    }
    const chosen = difference.items.filter(({ position }) => positions?.includes(position) ?? true)
    if (positions !== null && chosen.length < new Set(positions).size)
      throw invalidField('positions', 'unknown', 'The difference has no such items.')
    const events = new Set(chosen.flatMap(({ event_id }) => event_id ?? []))
    return decideStays(locked, difference, { chosen: events, decides: difference })
  })

/** Keeps everything as it is, whatever the calendar says. Throws `difference.invalid_transition` unless it is open. */
export const keepDifference = (
  ctx: CallerContext,
  integration: Manageable,
  key: DifferenceKey,
): Promise<Difference> =>
  inDecision(ctx, integration, key, 'keep', async ({ locked, difference }) => {
    const { tx, before, moment } = locked
    const { now } = moment
    const close = () =>
      updateDifference(tx, difference, { state: 'kept', decided_at: now, held_read: null }, { now })
    if (difference.held_read === null) {
      await close()
      return decideStays({ ...locked, open: null }, difference, { chosen: new Set(), decides: null })
    }
    const { content_hash } = openHeldRead(ctx.vault, difference.id, difference.held_read)
    await close()
    const absent = difference.items.filter(({ action }) => action === 'cancel')
    const kept = decide(before, new Set(absent.flatMap(({ event_id }) => event_id ?? [])), 'keep')
    const asked = await bringInLine({ ...locked, open: null }, kept, { read: null, decides: null })
    // Asked again about the same calendar, a person would have to say the same.
    await updateFeed(tx, locked.key, { kept_hash: content_hash })
    return asked
  })

/**
 * Takes back what a difference did, wherever nothing was changed since. Events whose stays or blocks were taken back no
 * longer change anything. Throws `difference.invalid_transition` unless it was applied, within 30 days.
 */
export const undoDifference = (
  ctx: CallerContext,
  integration: Manageable,
  key: DifferenceKey,
): Promise<Difference> =>
  inDecision(ctx, integration, key, 'undo', async ({ locked, difference }) => {
    const { now } = locked.moment
    await undoItems(locked, difference)
    await updateDifference(locked.tx, difference, { state: 'undone', undone_at: now }, { now })
    return locked.feed.held_reason
  })

/** Gives up, or joins, the stays that are `chosen`; keeps the others, and makes them stays of their own. */
async function decideStays(
  locked: LockedFeed,
  difference: StoredDifference,
  { chosen, decides }: { chosen: ReadonlySet<string>; decides: StoredDifference | null },
) {
  const { ctx, tx, key, before } = locked
  const { source } = locked.settings
  const imageBefore = await readImage(locked)
  const asked = (reason: 'arriving_soon' | 'same_nights', isChosen: boolean) =>
    new Set(
      difference.items.flatMap((item) =>
        item.reason === reason && item.event_id !== null && chosen.has(item.event_id) === isChosen
          ? [item.event_id]
          : [],
      ),
    )
  const [same, other] = [asked('same_nights', true), asked('same_nights', false)]
  const events: StoredEvent[] = []
  for (const event of before) {
    const { same_as } = event
    const joins = same.has(event.id) && same_as !== null
    const booking_id = joins
      ? await takeOverStay(
          ctx,
          tx,
          { account_id: key.account_id, id: same_as },
          { feed_id: key.integration_id, source, external_reference: event.reference },
        )
      : event.booking_id
    events.push(joins || other.has(event.id) ? { ...event, booking_id, same_as: null } : event)
  }
  const memory = decide(
    decide(events, asked('arriving_soon', true), 'drop'),
    asked('arriving_soon', false),
    'keep',
  )
  return bringInLine(locked, memory, { read: null, decides, known: events, imageBefore })
}

const ACTIVITIES: Record<DifferenceCommand, ActivityType<'integration'>> = {
  apply: 'integration.difference_applied',
  keep: 'integration.difference_kept',
  undo: 'integration.difference_undone',
}

/** Carries out a command in one transaction, unless it is done already, and returns the difference. */
function inDecision(
  ctx: CallerContext,
  visible: Manageable,
  key: DifferenceKey,
  command: DifferenceCommand,
  carryOut: (deciding: Deciding) => Promise<FeedHoldReason | null>,
): Promise<Difference> {
  return inTransaction(ctx, async (tx) => {
    const integration = await selectIntegrationForUpdate(tx, visible)
    const deciding = integration && (await lockDifference(ctx, tx, integration, key))
    if (!integration || !deciding) throw notFound()
    requireInUse(deciding.locked.property)
    requireVersion(ctx, deciding.difference.version)
    const { state, decided_at } = deciding.difference
    const facts = { decided_at, now: ctx.clock.now(), is_archived: false }
    const now = { state, facts, level: visible.access_level }
    if (nextState(DIFFERENCE_MACHINE, command, now, 'difference.invalid_transition') !== null) {
      const asked = await carryOut(deciding)
      await recordActivity(ctx, tx, {
        type: ACTIVITIES[command],
        account_id: key.account_id,
        property_id: integration.property_id,
        subject: { type: 'integration', id: integration.id },
      })
      await noteAsked(ctx, tx, integration, asked)
    }
    const after = await findDifference(tx, key)
    if (!after) throw notFound()
    ctx.answer.version = after.version
    return presentDifference(ctx.clock, after, visible)
  })
}

async function lockDifference(
  ctx: CallerContext,
  tx: Transaction,
  integration: IntegrationRow,
  key: DifferenceKey,
): Promise<Deciding | null> {
  const { account_id, id: integration_id, property_id } = integration
  if (property_id === null) return null
  const locked = await lockFeed(
    ctx,
    tx,
    { account_id, integration_id, property_id },
    feedSettings(integration),
  )
  const difference = await selectDifferenceForUpdate(tx, key)
  return locked && difference && { locked, difference }
}
