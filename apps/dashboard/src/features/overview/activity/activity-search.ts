import { keysOf } from '@stayward/contract/kernel/keys'
import type { ActivityActorKind, ActivityType } from '@stayward/contract/kernel/activity'
import { knownDay, knownId, knownTag, knownWord } from '../../../components/known-words'
import { instantOf } from '../../../i18n/wall-clock'
import { paths } from '../../../paths'
import type { Inputs } from '../../../trpc/types'

/** Types that people filter together, by the first part of their name. */
const GROUPS = {
  bookings: ['booking', 'block'],
  guests: ['checkin', 'guest', 'blocked_guest', 'message', 'report'],
  doors: ['access_code', 'smart_lock'],
  tasks: ['task'],
  crew: ['member', 'team_member', 'invitation'],
  settings: [
    'property',
    'property_owner',
    'checklist',
    'expense',
    'integration',
    'feed',
    'feed_link',
    'message_rule',
    'message_template',
    'account',
    'user',
    'api_key',
    'webhook',
  ],
} as const satisfies Record<string, readonly string[]>

export type ActivityGroup = keyof typeof GROUPS

// The keys of an object match its type if nothing else can add to it.
export const ACTIVITY_GROUPS = keysOf(GROUPS)

export const ACTOR_KINDS = [
  'user',
  'guest',
  'api_key',
  'system',
  'vendor',
] as const satisfies ActivityActorKind[]

/** The filters of the feed, from the URL. */
export type ActivitySearch = {
  group: ActivityGroup | null
  actor: ActivityActorKind | null
  property_id: string | null
  /** Only of properties with this tag; the empty one for all. */
  tag: string
  /** The first day. */
  since: string | null
}

/** What the browser needs for the feed: all types of activity, and the reader's time zone. */
export type FeedOf = { types: readonly ActivityType[]; time_zone: string }

/** Parses the URL; unknown words are left out, so that an old link still opens the feed. */
export const parseActivitySearch = (params: URLSearchParams): ActivitySearch => ({
  group: knownWord(ACTIVITY_GROUPS, params.get('about')),
  actor: knownWord(ACTOR_KINDS, params.get('by')),
  property_id: knownId(params.get('property_id')),
  tag: knownTag(params.get('tag')),
  since: knownDay(params.get('since')),
})

/** The URL of a search; defaults are left out. */
export const activitySearchPath = ({ group, actor, property_id, tag, since }: ActivitySearch): string =>
  paths.activity({
    about: group ?? undefined,
    by: actor ?? undefined,
    property_id: property_id ?? undefined,
    tag,
    since: since ?? undefined,
  })

/**
 * The query of a search, out of all existing `types`, with days in the reader's zone. Server and browser
 * build it alike.
 */
export const activityInput = (
  { group, actor, property_id, tag, since }: ActivitySearch,
  { types, time_zone }: FeedOf,
): Inputs['timeline']['activity'] => ({
  // Runs make few lines of many entries.
  size: 100,
  ...(group && { type: typesOf(group, types) }),
  ...(actor && { actor_kind: actor }),
  ...(property_id && { property_id }),
  ...(tag && { tag }),
  ...(since && { since: instantOf(`${since}T00:00`, time_zone) }),
})

const typesOf = (group: ActivityGroup, types: readonly ActivityType[]): ActivityType[] =>
  types.filter((type) => GROUPS[group].some((word) => type.startsWith(`${word}.`)))

/** True while the feed is not filtered. */
export const isUnfiltered = (search: ActivitySearch): boolean =>
  Object.values(search).every((value) => value === null || value === '')
