import type { FeedConsumer, FeedFetchStatus } from '@stayward/contract/channels/feed-link-values'
import { describe, expect, it } from 'vitest'
import { isSilent } from './feed-silence.rules.ts'

const MINUTE_MS = 60_000
const LAST = Date.parse('2026-12-01T12:00:00Z')

/** A link whose latest fetches had so many minutes between them, newest first. */
function linkWith(gaps: number[], statuses: FeedFetchStatus[] = [], consumer: FeedConsumer = 'airbnb') {
  const times = gaps.reduce((before, gap) => [...before, (before.at(-1) ?? LAST) - gap * MINUTE_MS], [LAST])
  const fetches = times.map((time, index) => ({
    fetched_at: new Date(time).toISOString(),
    status: statuses[index] ?? 200,
  }))
  return { consumer, last_fetched_at: new Date(LAST).toISOString(), fetches }
}

/** After how many whole minutes without a fetch a link is silent. */
function patienceOf(link: ReturnType<typeof linkWith>): number {
  const isSilentAfter = (minutes: number) => isSilent(link, new Date(LAST + minutes * MINUTE_MS))
  const first = Array.from({ length: 20_000 }, (_, minutes) => minutes).find(isSilentAfter)
  return (first ?? Number.POSITIVE_INFINITY) - 1
}

const HOURS = 60

describe('a channel counts as silent', () => {
  it.each<[string, number[], number]>([
    ['after a day, while it has fetched once', [], 24 * HOURS],
    ['after a day, while its usual time is not known', [15, 15], 24 * HOURS],
    ['after six hours, if it fetches more often', [15, 15, 15], 6 * HOURS],
    ['after four times its usual time', [240, 240, 240], 16 * HOURS],
    ['no sooner because of a few fetches in a row', [1, 1, 240, 240, 240], 16 * HOURS],
    ['no later because of one long wait', [120, 120, 6000], 8 * HOURS],
  ])('%s', (_, gaps, minutes) => {
    expect(patienceOf(linkWith(gaps))).toBe(minutes)
  })

  it('whatever was refused in between', () => {
    const link = linkWith([1, 239, 1, 239, 1, 239], [200, 429, 304, 429, 200, 429, 304])
    expect(patienceOf(link)).toBe(16 * HOURS)
  })

  it('only if it is one, and has fetched before', () => {
    expect(patienceOf(linkWith([15, 15, 15], [], 'private'))).toBe(Number.POSITIVE_INFINITY)
    expect(isSilent({ consumer: 'vrbo', last_fetched_at: null, fetches: [] }, new Date(LAST))).toBe(false)
  })
})
