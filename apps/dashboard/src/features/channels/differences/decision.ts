import type { Difference, DifferenceItem } from '@stayward/contract/channels/feed-difference'
import type { UnknownEventsAs } from '@stayward/contract/channels/feed-values'
import { countItems } from './difference-items'

/** The answers to single stays of a difference, by position. `null`: the whole calendar is right. */
export type Answer = readonly number[] | null

/** What a decision does that people have to confirm first. */
export type Consequences = {
  /** How many stays are cancelled. */
  cancelled: number
  /** How many stays of the channel come into conflict with the bookings that have their nights. */
  in_conflict: number
}

/** Whether the items of an open difference are answered one by one. */
export const isAnsweredSingly = ({ reason }: Pick<Difference, 'reason'>): boolean =>
  reason === 'arriving_soon' || reason === 'same_stay'

/** The positions that are chosen at first: stays that look the same. Nothing that would be cancelled is among them. */
export const likelyAnswer = ({ items }: Pick<Difference, 'items'>): Set<number> =>
  new Set(items.filter(isPair).map(({ position }) => position))

/** Whether an item asks if a booking here is the same stay. */
export const isPair = ({ reason }: DifferenceItem): boolean => reason === 'same_nights'

/** What the items are about that are answered one by one: stays that may be gone, and stays that may be the same. */
export const questionsOf = ({ items }: Pick<Difference, 'items'>): { gone: number; same: number } => {
  const same = items.filter(isPair).length
  return { gone: items.length - same, same }
}

/** What an answer does that people have to confirm first. */
export function consequencesOf(
  { items, state, reason }: Pick<Difference, 'items' | 'state' | 'reason'>,
  answer: Answer,
  treat_unknown_as: UnknownEventsAs,
): Consequences {
  const chosen = items.filter(({ position }) => answer === null || answer.includes(position))
  const cancelled = countItems({ state, items: chosen }, treat_unknown_as)
    .filter(({ action, subject }) => action === 'cancel' && subject === 'stays')
    .reduce((sum, { count }) => sum + count, 0)
  const isSingly = isAnsweredSingly({ reason })
  const in_conflict = isSingly ? items.filter((item) => isPair(item) && !chosen.includes(item)).length : 0
  return { cancelled, in_conflict }
}
