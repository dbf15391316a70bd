import { hash } from 'node:crypto'
import type { FeedSource } from '@stayward/contract/integrations/integration-fields'
import type { VendorFaultCode } from '@stayward/contract/integrations/vendor-fault'
import { classifyEvent } from '@stayward/integrations/calendars/classify-event'
import { withoutCompanions } from '@stayward/integrations/calendars/companion-events'
import type { FeedEvent } from '@stayward/integrations/calendars/feed-event'
import type { FeedFault } from '@stayward/integrations/calendars/feed-fault'
import type { FeedValidators } from '@stayward/integrations/calendars/fetch-feed'
import { normalisedHash } from '@stayward/integrations/calendars/normalised-hash'
import { readCalendar } from '@stayward/integrations/calendars/read-calendar'
import { asSystem } from '../../kernel/activity.ts'
import { after, nowInstant, scattered } from '../../kernel/clock.ts'
import type { Jobs } from '../../kernel/jobs.ts'
import type { Services } from '../../kernel/services.ts'
import { feedSettings } from '../../integrations/feed-settings.rules.ts'
import { noteHealth } from '../../integrations/integration-health.service.ts'
import { selectIntegrationForUpdate } from '../../integrations/integrations.queries.ts'
import { openSecret } from '../../integrations/integrations.service.ts'
import { applyRead, lockFeed } from './apply-read.service.ts'
import { faultOfAsking } from './asked-fault.rules.ts'
import type { FeedKey } from './feed-events.queries.ts'
import { findFeed, type FoundFeed, type KnownContent, noteUnchanged, updateFeed } from './feeds.queries.ts'
import type { SeenEvent } from './reconcile.rules.ts'

const MINUTE_MS = 60_000
/** Feeds are read every 10 to 15 minutes. */
const READ_EVERY_MS = 12.5 * MINUTE_MS
const LONGEST_BACK_OFF_MS = 120 * MINUTE_MS

/** Fetches a feed and applies what it says. A feed that is gone, or whose integration was removed, is left alone. */
export async function readFeed(services: Services, key: Jobs['feeds.read']): Promise<void> {
  const found = await findFeed(services.db, key)
  if (!found) return
  const { feed, integration, time_zone } = found
  // What waits has to be looked at again, for which the calendar itself is needed.
  const validators = feed.is_settled ? { etag: feed.etag, last_modified: feed.last_modified } : NO_VALIDATORS
  const answer = await services.vendors.feeds.fetch(openSecret(services, integration), validators)
  if (answer.outcome === 'fault') return noteFault(services, found, answer.fault)
  if (answer.outcome === 'not_modified') {
    if (!(await noteSame(services, key, null))) await forgetValidators(services, key)
    return
  }
  // Reading a calendar takes a thread of its own; most of them say the same as the last time.
  const text_hash = textHash(answer.text, time_zone)
  if (await noteSame(services, key, { text_hash })) return
  const reading = await readCalendar(answer.text, { time_zone })
  if (reading.outcome === 'fault') return noteFault(services, found, reading.fault)
  const content_hash = normalisedHash(reading.events, reading.unreadable)
  if (await noteSame(services, key, { content_hash })) return
  const settings = feedSettings(integration)
  const events = withoutCompanions(reading.events).map((event) => seenAs(settings.source, event))
  const read = { events, unreadable: reading.unreadable, content_hash, text_hash, ...answer.validators }
  await services.db.transaction(async (tx) => {
    const ctx = asSystem(services)
    // In this order: a change of the address locks both as well.
    const current = await selectIntegrationForUpdate(tx, integration)
    // What an earlier address returned says nothing about the present one.
    if (current?.version !== integration.version) return
    const place: FeedKey = { ...key, property_id: feed.property_id }
    const locked = await lockFeed(ctx, tx, place, settings)
    // Archived while it was fetched, a property gets no more bookings.
    if (locked === null || locked.property.archived_at !== null) return
    const asked = await applyRead(locked, read, nextRead(services))
    await noteHealth(ctx, tx, current, faultOfAsking(asked))
  })
}

/** The bytes of a calendar without the lines that channels change at each request. */
const textHash = (text: string, time_zone: string): string =>
  hash(
    'sha256',
    `${time_zone}\n${text.replaceAll(/^(?:DTSTAMP|LAST-MODIFIED|CREATED)[:;].*$/gim, '')}`,
    'base64url',
  )

const NO_VALIDATORS: FeedValidators = { etag: null, last_modified: null }

const nextRead = ({ clock }: Pick<Services, 'clock'>): string => after(clock.now(), scattered(READ_EVERY_MS))

const noteSame = (
  services: Services,
  key: Jobs['feeds.read'],
  known: KnownContent | null,
): Promise<boolean> => {
  const now = nowInstant(services.clock)
  const read = { last_read_at: now, last_good_at: now, next_read_at: nextRead(services) }
  return noteUnchanged(services.db, key, { ...read, known })
}

/** The host says that nothing changed since a read that no longer counts here: the next request asks for everything. */
const forgetValidators = (services: Services, key: Jobs['feeds.read']): Promise<void> =>
  updateFeed(services.db, key, { ...NO_VALIDATORS, next_read_at: after(services.clock.now(), MINUTE_MS) })

function seenAs(source: FeedSource, event: FeedEvent): SeenEvent {
  const { uid, recurrence_id, from, to, summary } = event
  const {
    kind,
    reference,
    guest_name: name,
    phone_last_four,
    guests_number: number,
  } = classifyEvent(source, event)
  const isKnown = name !== null || phone_last_four !== null || number !== null
  const guest = isKnown ? { name, phone_last_four, number } : null
  return { uid, recurrence_id, from, to, summary, kind, reference, guest }
}

/** Changes nothing but the feed's health, and waits longer after each failure. */
async function noteFault(
  services: Services,
  { feed, integration }: FoundFeed,
  fault: FeedFault,
): Promise<void> {
  const failures = feed.failures + 1
  const wait_ms = Math.max(
    Math.min(READ_EVERY_MS * 2 ** (failures - 1), LONGEST_BACK_OFF_MS),
    fault.code === 'asked_to_wait' ? (fault.retry_after_s ?? 0) * 1000 : 0,
  )
  const now = services.clock.now()
  await services.db.transaction(async (tx) => {
    const ctx = asSystem(services)
    const current = await selectIntegrationForUpdate(tx, integration)
    // A new address may be better.
    if (current?.version !== integration.version) return
    await updateFeed(tx, feed, {
      last_read_at: nowInstant(services.clock),
      next_read_at: after(now, scattered(wait_ms)),
      failures,
    })
    await noteHealth(ctx, tx, current, FAULTS[fault.code])
  })
}

const FAULTS: Record<FeedFault['code'], VendorFaultCode> = {
  unreachable: 'unreachable',
  timed_out: 'timeout',
  untrusted_certificate: 'untrusted_calendar',
  bad_response: 'bad_response',
  refused_address: 'address_refused',
  too_many_redirects: 'bad_response',
  http_status: 'calendar_refused',
  asked_to_wait: 'rate_limited',
  too_large: 'calendar_too_large',
  not_a_calendar: 'not_a_calendar',
  truncated: 'calendar_truncated',
  too_complex: 'calendar_too_large',
  took_too_long: 'calendar_too_large',
}
