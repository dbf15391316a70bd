import { z } from 'zod'
import { cursorPage, cursorQuery } from '../kernel/paging.ts'
import { AllowedAction, Day, Id, Instant, optional } from '../kernel/primitives.ts'
import {
  DIFFERENCE_ACTIONS,
  DIFFERENCE_REASONS,
  DIFFERENCE_STATES,
  FEED_EVENT_KINDS,
  FEED_HOLD_REASONS,
  UNDO_OBSTACLES,
  UNREADABLE_REASONS,
} from './feed-values.ts'

export const FeedEventKindName = z.enum(FEED_EVENT_KINDS).meta({
  id: 'FeedEventKind',
  description:
    'What the channel says of the nights. `hold`: a stay that the guest has not confirmed. `unknown`: the channel ' +
    'does not say whether it is a stay.',
})

const Nights = z.strictObject({ from: Day, to: Day.meta({ description: 'The first free day.' }) })

const DifferenceEvent = Nights.extend({ id: Id.nullable(), kind: FeedEventKindName }).meta({
  id: 'DifferenceEvent',
  description: 'The event of the calendar. `id` is null for one that is not known yet.',
})

export const DifferenceItem = z
  .strictObject({
    position: z.int().meta({ description: 'Its place in the difference, from 0.' }),
    action: z.enum(DIFFERENCE_ACTIONS).meta({
      description:
        '`keep`: it is absent from the calendar and keeps its nights for now. `conflict`: its nights are taken.',
    }),
    reason: z.enum([...DIFFERENCE_REASONS, ...UNREADABLE_REASONS]),
    event: DifferenceEvent.nullable().meta({ description: 'Null for an event that could not be read.' }),
    before: Nights.nullable().meta({ description: 'The days of the event before.' }),
    booking_id: Id.nullable(),
    obstacle: z
      .enum(UNDO_OBSTACLES)
      .nullable()
      .meta({ description: 'Why an undo left it as it is; null otherwise.' }),
  })
  .meta({ id: 'DifferenceItem' })
export type DifferenceItem = z.infer<typeof DifferenceItem>

/** What a calendar feed changed, or would change if a person let it. */
export const Difference = z
  .strictObject({
    id: Id,
    integration_id: Id,
    property_id: Id,
    state: z.enum(DIFFERENCE_STATES).meta({
      description:
        '`open`: nothing of it was applied; a person decides. `kept`: what it would have changed was kept, by a person or ' +
        'because the calendar no longer shows it.',
    }),
    reason: z
      .enum(FEED_HOLD_REASONS)
      .nullable()
      .meta({
        description:
          'Why a person was asked; null if nobody was. `empty`, `shrunk`, `shifted`: the whole calendar looks wrong. ' +
          '`arriving_soon`: stays that begin within 48 hours are gone from it. `same_stay`: bookings that have the nights of ' +
          'its stays.',
      }),
    items: z.array(DifferenceItem),
    decided_at: Instant.nullable(),
    undone_at: Instant.nullable(),
    allowed_actions: z.array(AllowedAction),
    created_at: Instant,
    updated_at: Instant,
  })
  .meta({ id: 'Difference' })
export type Difference = z.infer<typeof Difference>

export const DifferencePage = cursorPage(Difference).meta({ id: 'DifferencePage' })
export const DifferenceList = z.strictObject({
  ...cursorQuery,
  state: z.enum(DIFFERENCE_STATES).optional().meta({ description: 'Only those in this state.' }),
})

/** Which items of an open difference to apply. */
export const DifferenceApply = z.strictObject({
  positions: optional(z.array(z.int().min(0)).min(1).max(2_000)).meta({
    description:
      'The items to apply; the others are kept. Only for `arriving_soon` and `same_stay`. By default, all items.',
  }),
})
export type DifferenceApply = z.infer<typeof DifferenceApply>
