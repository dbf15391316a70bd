/** Entries of one day, in their order. */
export type FeedDay<Item> = { day: string; entries: Item[] }

/** Splits a feed by day; `dayOf` returns the reader's day of a moment. */
export function daysOfFeed<Item extends { occurred_at: string }>(
  entries: readonly Item[],
  dayOf: (instant: string) => string,
): FeedDay<Item>[] {
  const days: FeedDay<Item>[] = []
  for (const entry of entries) {
    const day = dayOf(entry.occurred_at)
    const last = days.at(-1)
    if (last?.day === day) last.entries.push(entry)
    else days.push({ day, entries: [entry] })
  }
  return days
}
