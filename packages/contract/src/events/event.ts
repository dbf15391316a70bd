import { z } from 'zod'
import { ActivityActorKind, ActivitySubjectName, ActivityTypeName } from '../kernel/activity.ts'
import { Id, Instant } from '../kernel/primitives.ts'

/** For how long numbered events are kept. */
export const EVENT_DAYS = 90

const sequence = z.coerce.number<number>().int().min(0).max(Number.MAX_SAFE_INTEGER)

/** A change that was committed, by ids alone. The body of a webhook is the same without `actor_kind`'s siblings. */
export const Event = z
  .strictObject({
    id: Id.meta({ description: 'The id of the entry in `/v1/timeline/activity`, and the `webhook-id`.' }),
    sequence: z.int().meta({ description: 'Rises by one with each event of the account.' }),
    type: ActivityTypeName,
    timestamp: Instant.meta({ description: 'When it happened.' }),
    actor_kind: ActivityActorKind,
    data: z.strictObject({
      id: Id.meta({ description: 'The id of what changed.' }),
      kind: ActivitySubjectName,
      property_id: Id.nullable(),
      version: z
        .int()
        .nullable()
        .meta({
          description:
            'The version of what changed, as in its `ETag`, when the event was numbered: that of the change or a later ' +
            'one. If you have it already, there is nothing to read. Null for what has none, or is deleted.',
        }),
      href: z.url().meta({
        description: 'Where to read it, or what it belongs to. It may be gone, or changed once more.',
      }),
    }),
  })
  .meta({ id: 'Event' })
export type Event = z.infer<typeof Event>

export const EventList = z.strictObject({
  account_id: Id.optional().meta({ description: 'Default: your own account.' }),
  stream: Id.optional().meta({
    description:
      'The `stream` of your last reading. Send it with `after`: numbers of another stream mean nothing.',
  }),
  after: sequence.default(0).meta({
    description: 'The `last_sequence` of your last reading. 0: from the oldest event that is kept.',
  }),
  type: z.array(ActivityTypeName).max(100).optional().meta({ description: 'Only of these types.' }),
  property_id: Id.optional().meta({ description: 'Only of this property.' }),
  size: z.coerce.number<number>().int().min(1).max(100).default(20).meta({ description: 'Events per page.' }),
})
export type EventList = z.infer<typeof EventList>

export const EventPage = z
  .strictObject({
    stream: Id.meta({
      description:
        'The history in which the numbers have a meaning. A database that was restored from a backup begins a new one.',
    }),
    items: z.array(Event),
    last_sequence: z.int().meta({
      description:
        'How far this reading looked, which is further than the last item if later events do not match or are not ' +
        'yours to see. Send it as `after`.',
    }),
    has_more: z.boolean().meta({ description: 'Whether there are events after `last_sequence`.' }),
    oldest_sequence: z.int().meta({
      description: 'The oldest event that is kept; the number of the next one if none is.',
    }),
    newest_sequence: z.int().meta({
      description:
        'The newest event of the account. Send it as `after` to begin now, without what happened before.',
    }),
  })
  .meta({ id: 'EventPage' })
export type EventPage = z.infer<typeof EventPage>
