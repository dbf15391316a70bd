import { z } from 'zod'
import { cursorPage, cursorQuery } from '../kernel/paging.ts'
import { Day, Id, Instant } from '../kernel/primitives.ts'
import { FeedEventKindName } from './feed-difference.ts'
import { EVENT_TREATMENTS, FEED_EVENT_STATES } from './feed-values.ts'

const Treatment = z.enum(EVENT_TREATMENTS).meta({
  id: 'FeedEventTreatment',
  description: 'What an event is to be, whatever its channel says. `nothing`: it is ignored.',
})

/** What a calendar feed remembers of one event. */
export const FeedEvent = z
  .strictObject({
    id: Id,
    uid_hint: z.string().nullable().meta({ description: 'The last characters of its UID.' }),
    external_reference: z.string().nullable().meta({ description: 'The reservation code of the channel.' }),
    from: Day,
    to: Day.meta({ description: 'The first free day.' }),
    kind: FeedEventKindName,
    state: z.enum(FEED_EVENT_STATES).meta({
      description:
        '`missing`: it is absent, and keeps its nights for now. `kept`: it is absent, and a person keeps its nights. ' +
        '`dropped`: it was given up, and is remembered in case it returns.',
    }),
    treat_as: Treatment.nullable().meta({ description: 'Null leaves it to the channel.' }),
    is_echo: z
      .boolean()
      .meta({ description: 'Whether it only returns nights that the channel got from Stayward.' }),
    booking_id: Id.nullable().meta({ description: 'The stay that it stands for.' }),
    conflict_since: Instant.nullable().meta({ description: 'Since when its nights have been taken.' }),
    first_seen_at: Instant,
  })
  .meta({ id: 'FeedEvent' })
export type FeedEvent = z.infer<typeof FeedEvent>

export const FeedEventList = z.strictObject(cursorQuery)
export const FeedEventPage = cursorPage(FeedEvent).meta({ id: 'FeedEventPage' })

export const FeedEventUpdate = z
  .strictObject({ treat_as: Treatment.nullable() })
  .meta({ id: 'FeedEventUpdate', examples: [{ treat_as: 'block' }] })
export type FeedEventUpdate = z.infer<typeof FeedEventUpdate>
