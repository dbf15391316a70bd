import type { Event, EventPage } from '@stayward/contract/events/event'
import type { Inputs } from '../../../trpc/types'

type Asked = NonNullable<Inputs['events']['list']>

/** Reads the feed forwards, as it is served. */
export type ReadFeed = (asked: Asked) => Promise<EventPage>

/** Where to go on reading back: the newest event that was not looked at yet. */
export type Place = Pick<EventPage, 'stream' | 'oldest_sequence'> & { newest: number }

/** Events newest first, and where the older ones are; null at the oldest event that is kept. */
export type BackPage = { items: Event[]; older: Place | null }

/** How many events one page shows, about. */
const SHOWN = 50

/** How far back one reading of a filtered feed looks: what the service looks at in one go. */
const STRIDE = 1_000

/** How many readings without enough matches a page waits for. */
const STRIDES = 5

/**
 * Reads a feed newest first, although it is served oldest first: the numbers of an account's own events have no gaps, so
 * that a reading may begin at any of them.
 */
export async function readBack(
  read: ReadFeed,
  filters: Pick<Asked, 'type' | 'property_id'>,
  from: Place | null,
): Promise<BackPage> {
  const isFiltered = Object.keys(filters).length > 0
  let place: Place | null = from ?? (await newestPlace(read))
  const items: Event[] = []
  for (let strides = 0; strides < STRIDES && items.length < SHOWN && place !== null; strides++) {
    const { stream, oldest_sequence, newest }: Place = place
    const after = Math.max(newest - (isFiltered ? STRIDE : SHOWN), oldest_sequence - 1)
    items.push(...(await readRange(read, { ...filters, stream }, { after, newest })))
    place = after < oldest_sequence ? null : { stream, oldest_sequence, newest: after }
  }
  return { items, older: place }
}

async function newestPlace(read: ReadFeed): Promise<Place> {
  const { stream, oldest_sequence, newest_sequence } = await read({ size: 1 })
  return { stream, oldest_sequence, newest: newest_sequence }
}

/** All events after one number up to another, newest first. */
async function readRange(
  read: ReadFeed,
  asked: Asked,
  { after, newest }: { after: number; newest: number },
): Promise<Event[]> {
  const found: Event[] = []
  for (let looked = after; looked < newest;) {
    const page = await read({ ...asked, after: looked, size: 100 })
    found.push(...page.items)
    if (!page.has_more) break
    looked = page.last_sequence
  }
  return found.filter(({ sequence }) => sequence <= newest).toReversed()
}
