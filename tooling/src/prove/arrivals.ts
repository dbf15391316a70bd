import type { Arrival } from '@stayward/trpc/testing/webhook-load'

type Expected = {
  addresses: readonly string[]
  /** How many events each address should get. */
  each: number
  /** How many workers were killed meanwhile. */
  kills: number
}

type Arrived = Pick<Arrival, 'address' | 'id' | 'sequence' | 'timestamp'>

/** What is wrong with the events that arrived, in words. */
export const arrivalFaults = (
  arrivals: readonly Arrived[],
  { addresses, each, kills }: Expected,
): string[] => {
  const byAddress = Map.groupBy(arrivals, ({ address }) => address)
  return addresses.flatMap((address) =>
    faultsAt(byAddress.get(address) ?? [], each, kills).map((words) => `${address}: ${words}`),
  )
}

function faultsAt(arrivals: readonly Arrived[], each: number, kills: number): string[] {
  const events = Map.groupBy(arrivals, ({ sequence }) => sequence)
  const repeated = arrivals.length - events.size
  const renamed = [...events.values()].filter((some) => new Set(some.map(({ id }) => id)).size > 1).length
  // What a receiver does that needs the order.
  const ordered = [...events]
    .toSorted(([a], [b]) => a - b)
    .map(([sequence, [first]]) => ({ sequence, first }))
  const broken = ordered.filter(({ sequence, first }, index) => {
    const before = ordered[index - 1]
    if (before === undefined) return false
    return sequence !== before.sequence + 1 || (first?.timestamp ?? '') < (before.first?.timestamp ?? '')
  }).length
  return [
    ...(events.size < each ? [`${each - events.size} events are lost`] : []),
    ...(repeated > kills ? [`${repeated} events arrived again, although ${kills} workers were killed`] : []),
    ...(renamed > 0 ? [`${renamed} events arrived again with another id`] : []),
    ...(broken > 0 ? [`the numbers of ${broken} events do not say what happened before`] : []),
  ]
}
