// Without zod, so that tables and forms read the same lists as the schemas.

/** What a channel says about the nights of an event. A hold is a stay that the guest has not confirmed yet. */
export const FEED_EVENT_KINDS = ['stay', 'hold', 'block', 'unknown'] as const
export type FeedEventKind = (typeof FEED_EVENT_KINDS)[number]

/**
 * What a feed knows about an event. `missing`: absent, and given up after a while. `kept`: absent, and a person keeps its
 * nights. `dropped`: given up, but remembered in case it returns.
 */
export const FEED_EVENT_STATES = ['present', 'missing', 'kept', 'dropped'] as const
export type FeedEventState = (typeof FEED_EVENT_STATES)[number]

/**
 * What waits for a person. The whole read if it is `empty`, has `shrunk`, or its events have `shifted`; otherwise only
 * stays that are gone but begin within 48 hours (`arriving_soon`), or stays whose nights a booking has (`same_stay`).
 */
export const FEED_HOLD_REASONS = ['empty', 'shrunk', 'shifted', 'arriving_soon', 'same_stay'] as const
export type FeedHoldReason = (typeof FEED_HOLD_REASONS)[number]

/** How an event is treated whose channel does not say whether it is a stay. */
export const UNKNOWN_EVENTS_AS = ['stay', 'block'] as const
export type UnknownEventsAs = (typeof UNKNOWN_EVENTS_AS)[number]

/** What an event may be treated as, whatever its channel says. `nothing`: it is ignored. */
export const EVENT_TREATMENTS = ['stay', 'block', 'nothing'] as const
export type EventTreatment = (typeof EVENT_TREATMENTS)[number]

/** `open`: it waits for a person. `kept`: what it would have changed was kept. */
export const DIFFERENCE_STATES = ['open', 'applied', 'kept', 'undone'] as const
export type DifferenceState = (typeof DIFFERENCE_STATES)[number]

export const DIFFERENCE_ACTIONS = ['add', 'change', 'cancel', 'keep', 'conflict', 'unreadable'] as const
export type DifferenceAction = (typeof DIFFERENCE_ACTIONS)[number]

/** Why an event of a calendar cannot be read. */
export const UNREADABLE_REASONS = [
  'no_start',
  'no_end',
  /** A start, end or RECURRENCE-ID that is no day or time. */
  'bad_date',
  'bad_duration',
  'ends_before_start',
  /** A series without COUNT or UNTIL. */
  'endless_recurrence',
  /** More than 366 occurrences, or more than two years. */
  'too_many_occurrences',
  /** A rule that repeats within a day, or that we cannot expand. */
  'unsupported_recurrence',
  /** Another event has the same identifier and other days, and neither is newer. */
  'ambiguous_duplicate',
] as const
export type UnreadableReason = (typeof UNREADABLE_REASONS)[number]

/** Why an item of a difference is there, if not because it cannot be read. */
export const DIFFERENCE_REASONS = [
  'new',
  'returned',
  'other_days',
  'other_kind',
  'same_reference',
  'same_nights',
  'absent',
  'arriving_soon',
  'nights_taken',
  /** Gone from this calendar, and still in another one of the property, which it follows now. */
  'in_other_feed',
] as const
export type DifferenceReason = (typeof DIFFERENCE_REASONS)[number]

/** Why an undo left an item as it was. */
export const UNDO_OBSTACLES = [
  'edited',
  /** It was in conflict, and has got its nights since. */
  'conflict_solved',
  'guests_registered',
  'report_sent',
  'nights_taken',
  'over',
  'erased',
  'property_archived',
  'nothing_done',
] as const
export type UndoObstacle = (typeof UNDO_OBSTACLES)[number]

/** How long an applied difference can be undone. */
export const UNDO_DAYS = 30
