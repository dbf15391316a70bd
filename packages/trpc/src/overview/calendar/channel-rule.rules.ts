import { type KnownEvent, meaningOf } from '../../channels/feeds/reconcile.rules.ts'

/** What is read of a channel's event to tell whether it is a rule. `feed_end` is the last day of its feed. */
export type MovingEvent = Pick<KnownEvent, 'from' | 'to' | 'kind' | 'state' | 'treat_as'> & {
  moved_on: string | null
  moved_days: number
  feed_end: string | null
}

/** Whether a channel closes the days of an event by a rule of its own, so that they block nothing here. */
export function isChannelRule(
  { moved_on, moved_days, feed_end: end, ...event }: MovingEvent,
  today: string,
): boolean {
  if (event.kind !== 'block' || event.state === 'dropped' || moved_on === null) return false
  // A person has decided what it is.
  if (event.treat_as !== null) return false
  const known = { ...event, moved: { on: moved_on, days: moved_days } }
  return meaningOf(known, { treat_unknown_as: 'stay', today, end }) === 'nothing'
}
