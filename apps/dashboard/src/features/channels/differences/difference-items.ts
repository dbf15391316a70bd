import type { Difference, DifferenceItem } from '@stayward/contract/channels/feed-difference'
import { type DifferenceAction, type UnknownEventsAs } from '@stayward/contract/channels/feed-values'

/** What an item is about: a stay, nights that the channel closes, or an event that could not be read. */
export type ItemSubject = 'stays' | 'blocks' | 'events'

/** How many items do the same with the same type of thing. */
export type ItemCount = { action: DifferenceAction; subject: ItemSubject; count: number }

/** What is lost comes first. */
const ORDER: readonly DifferenceAction[] = ['cancel', 'conflict', 'change', 'add', 'keep', 'unreadable']

/** The items of a difference by what they do; groups without items are left out. */
export const groupItems = (
  items: readonly DifferenceItem[],
): { action: DifferenceAction; items: DifferenceItem[] }[] =>
  ORDER.map((action) => ({ action, items: items.filter((item) => item.action === action) })).filter(
    ({ items: ofAction }) => ofAction.length > 0,
  )

/** What an item is about. Before it is applied, `treat_unknown_as` decides about events that the channel doesn't explain. */
export function subjectOf(
  { booking_id, event }: Pick<DifferenceItem, 'booking_id' | 'event'>,
  state: Difference['state'],
  treat_unknown_as: UnknownEventsAs,
): ItemSubject {
  if (event === null) return 'events'
  if (booking_id !== null) return 'stays'
  if (event.kind !== 'unknown') return event.kind === 'block' ? 'blocks' : 'stays'
  const isApplied = state === 'applied' || state === 'undone'
  return isApplied || treat_unknown_as === 'block' ? 'blocks' : 'stays'
}

/** How many items of a difference do what, in the order of their groups. */
export function countItems(
  { items, state }: Pick<Difference, 'items' | 'state'>,
  treat_unknown_as: UnknownEventsAs,
): ItemCount[] {
  const counts = new Map<string, ItemCount>()
  for (const { action, items: ofAction } of groupItems(items))
    for (const item of ofAction) {
      const subject = subjectOf(item, state, treat_unknown_as)
      const key = `${action}:${subject}`
      counts.set(key, { action, subject, count: (counts.get(key)?.count ?? 0) + 1 })
    }
  return [...counts.values()]
}

/** The days of an item that differ from those before; null if they are the same or unknown. */
export const earlierDays = ({ before, event }: DifferenceItem): DifferenceItem['before'] =>
  before === null || (before.from === event?.from && before.to === event.to) ? null : before

/** The first and the last day of the items, for reading their bookings; null if none has days. */
export function daysOfItems(items: readonly DifferenceItem[]): { from: string; to: string } | null {
  const nights = items.flatMap(({ event, before }) => [event ?? [], before ?? []].flat())
  const from = nights.map((night) => night.from).toSorted()[0]
  const to = nights
    .map((night) => night.to)
    .toSorted()
    .at(-1)
  return from === undefined || to === undefined ? null : { from, to }
}

const UNDOABLE: readonly DifferenceAction[] = ['add', 'change', 'cancel', 'conflict']

/** Whether an applied difference did anything that can be undone. */
export const didSomething = ({ items }: Pick<Difference, 'items'>): boolean =>
  items.some(({ action }) => UNDOABLE.includes(action))

/** The items that an undo left as they were. */
export const leftItems = ({ items }: Pick<Difference, 'items'>): DifferenceItem[] =>
  items.filter(({ obstacle }) => obstacle !== null)

/** Why items are there, if it is the same for all of several; null otherwise. */
export function commonReason([first, ...others]: readonly DifferenceItem[]): DifferenceItem['reason'] | null {
  if (first === undefined || others.length === 0) return null
  return others.every(({ reason }) => reason === first.reason) ? first.reason : null
}
