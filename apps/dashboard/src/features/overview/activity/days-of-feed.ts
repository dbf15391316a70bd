/** Entries of one day, in the order they came in. */
export type FeedDay<Item> = { day: string; entries: Item[] }

/** A feed cut where the day changes; `dayOf` says to which day a moment belongs for whoever reads. */
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
