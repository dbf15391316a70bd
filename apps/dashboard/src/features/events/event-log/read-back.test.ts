import type { Event, EventPage } from '@stayward/contract/events/event'
import { describe, expect, it } from 'vitest'
import { type Place, readBack, type ReadFeed } from './read-back'

const STREAM = '0192a000-0000-7000-8000-000000000001'

const eventOf = (sequence: number): Event => ({
  id: STREAM,
  sequence,
  type: sequence % 7 === 0 ? 'task.created' : 'booking.updated',
  timestamp: '2026-11-20T12:00:00.000Z',
  actor_kind: 'user',
  data: {
    id: STREAM,
    kind: 'booking',
    property_id: null,
    version: 1,
    href: 'https://api.stayward.example/v1',
  },
})

/** A feed that keeps the events between two numbers and answers as the service does. */
function feedOf(oldest: number, newest: number) {
  const asked: Parameters<ReadFeed>[0][] = []
  const read: ReadFeed = (input) => {
    asked.push(input)
    const { after = 0, size = 20, type } = input
    if (after > newest || (after > 0 && after < oldest - 1)) throw new Error('events.gone')
    const from = Math.max(after, oldest - 1)
    const end = Math.min(newest, from + 1_000)
    const items: Event[] = []
    for (let at = from + 1; at <= end && items.length < size; at++) {
      const event = eventOf(at)
      if (!type || type.includes(event.type)) items.push(event)
    }
    const last = items.length === size ? (items.at(-1)?.sequence ?? end) : end
    const page: EventPage = {
      stream: STREAM,
      items,
      last_sequence: last,
      has_more: last < newest,
      oldest_sequence: oldest,
      newest_sequence: newest,
    }
    return Promise.resolve(page)
  }
  return { asked, read }
}

async function readAll(read: ReadFeed, filters: Parameters<typeof readBack>[1]): Promise<number[]> {
  const seen: number[] = []
  let from: Place | null = null
  do {
    const { items, older } = await readBack(read, filters, from)
    seen.push(...items.map(({ sequence }) => sequence))
    from = older
  } while (from !== null)
  return seen
}

const down = (newest: number, oldest: number) =>
  Array.from({ length: newest - oldest + 1 }, (_, index) => newest - index)

describe('reading a feed back', () => {
  it('shows every kept event once, newest first', async () => {
    expect(await readAll(feedOf(31, 260).read, {})).toEqual(down(260, 31))
    expect(await readAll(feedOf(1, 50).read, {})).toEqual(down(50, 1))
    expect(await readAll(feedOf(1, 1).read, {})).toEqual([1])
  })

  it('shows nothing of an account without events', async () => {
    expect(await readBack(feedOf(1, 0).read, {}, null)).toEqual({ items: [], older: null })
  })

  it('asks once for a page of an unfiltered feed, in the stream in which it began', async () => {
    const { asked, read } = feedOf(1, 400)
    const { older } = await readBack(read, {}, null)
    expect(asked).toEqual([{ size: 1 }, { stream: STREAM, after: 350, size: 100 }])
    expect(older).toEqual({ stream: STREAM, oldest_sequence: 1, newest: 350 })
  })

  it('shows every match of a filter once, even where matches fill many readings', async () => {
    const matches = down(2_345, 12).filter((sequence) => sequence % 7 === 0)
    expect(await readAll(feedOf(12, 2_345).read, { type: ['task.created'] })).toEqual(matches)
    const others = down(2_345, 12).filter((sequence) => sequence % 7 !== 0)
    expect(await readAll(feedOf(12, 2_345).read, { type: ['booking.updated'] })).toEqual(others)
  })

  it('stops after some readings without a match, and says where to go on', async () => {
    const { items, older } = await readBack(feedOf(1, 9_000).read, { type: ['guest.erased'] }, null)
    expect([items, older?.newest]).toEqual([[], 4_000])
  })
})
