import { hash } from 'node:crypto'
import { writeCalendar } from '@stayward/integrations/calendars/write-calendar'
import { Temporal } from 'temporal-polyfill'
import { type Clock, today } from '../../kernel/clock.ts'
import { isLinkToken, linkTokenHash } from '../../kernel/link-secret.ts'
import type { Services } from '../../kernel/services.ts'
import { presentEvent } from './feed-calendar.presenter.ts'
import type { FetchedNights } from './feed-fetches.queries.ts'
import { findServedLink, listTakenNights, type ServedLink } from './feed-nights.queries.ts'

const DAYS_BACK = 1
const MONTHS_AHEAD = 24

/** A calendar as a link shows it. The same stays and blocks give the same bytes. */
export type FeedText = FetchedNights & { text: string; modified_at: string }

/** The link with this token; null for an unknown, removed or malformed one. */
export const findPublishedCalendar = async (
  { db }: Pick<Services, 'db'>,
  token: string,
): Promise<ServedLink | null> => (isLinkToken(token) ? findServedLink(db, linkTokenHash(token)) : null)

/** Writes the calendar of a link: every night that is taken and that the consumer did not bring itself. */
export async function publishCalendar(
  { db, clock, env }: Pick<Services, 'db' | 'clock' | 'env'>,
  link: ServedLink,
): Promise<FeedText> {
  const { account_id, property_id, consumer, integration_id } = link
  const rows =
    link.archived_at === null
      ? await listTakenNights(db, {
          account_id,
          property_id,
          consumer,
          integration_id,
          ...windowOf(clock, link),
        })
      : []
  const { hostname } = new URL(env.API_URL)
  const text = writeCalendar({
    name: consumer === 'private' ? link.property_name : null,
    events: rows.map((row) => presentEvent(row, link.detail, hostname)),
  })
  const nights = rows.map(({ from, to }): [string, string] => [from, to])
  return {
    text,
    nights,
    hash: hash('sha256', JSON.stringify(nights), 'base64url'),
    modified_at: [link.created_at, link.changed_at ?? ''].toSorted().at(-1) ?? link.created_at,
  }
}

function windowOf(clock: Clock, { time_zone }: Pick<ServedLink, 'time_zone'>): { from: string; to: string } {
  const day = Temporal.PlainDate.from(today(clock, time_zone))
  return {
    from: day.subtract({ days: DAYS_BACK }).toString(),
    to: day.add({ months: MONTHS_AHEAD }).toString(),
  }
}
