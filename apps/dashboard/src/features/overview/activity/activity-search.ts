import { keysOf } from '@stayward/contract/kernel/keys'
import type { ActivityActorKind, ActivityType } from '@stayward/contract/kernel/activity'
import { knownDay, knownId, knownWord } from '../../../components/known-words'
import { instantOf } from '../../../i18n/wall-clock'
import { paths } from '../../../paths'
import type { Inputs } from '../../../trpc/types'

/** Kinds of things that people look for together, by the first word of what happened to them. */
const GROUPS = {
  bookings: ['booking', 'block'],
  guests: ['checkin', 'guest', 'report'],
  doors: ['access_code', 'smart_lock'],
  tasks: ['task'],
  crew: ['member', 'invitation'],
  settings: ['property', 'integration', 'account', 'user', 'api_key'],
} as const satisfies Record<string, readonly string[]>

export type ActivityGroup = keyof typeof GROUPS

// The keys of an object are what its type says where nothing else can add to it.
export const ACTIVITY_GROUPS = keysOf(GROUPS)

export const ACTOR_KINDS = [
  'user',
  'guest',
  'api_key',
  'system',
  'vendor',
] as const satisfies ActivityActorKind[]

/** What the feed is narrowed to, as the address says it. */
export type ActivitySearch = {
  group: ActivityGroup | null
  actor: ActivityActorKind | null
  property_id: string | null
  /** The first day. */
  since: string | null
}

/** What the browser is told of the feed: everything that can happen, and whose days it is read by. */
export type FeedOf = { types: readonly ActivityType[]; time_zone: string }

/** Reads the address; words that it does not know are left out, so that an old link still opens the feed. */
export const parseActivitySearch = (params: URLSearchParams): ActivitySearch => ({
  group: knownWord(ACTIVITY_GROUPS, params.get('about')),
  actor: knownWord(ACTOR_KINDS, params.get('by')),
  property_id: knownId(params.get('property_id')),
  since: knownDay(params.get('since')),
})

/** The address of a search; what is as by default is left out. */
export const activitySearchPath = ({ group, actor, property_id, since }: ActivitySearch): string =>
  paths.activity({
    about: group ?? undefined,
    by: actor ?? undefined,
    property_id: property_id ?? undefined,
    since: since ?? undefined,
  })

/**
 * The feed that a search asks for, out of all `types` that there are, its days counted in the reader's zone. Server and
 * browser make it alike.
 */
export const activityInput = (
  { group, actor, property_id, since }: ActivitySearch,
  { types, time_zone }: FeedOf,
): Inputs['timeline']['activity'] => ({
  ...(group && { type: typesOf(group, types) }),
  ...(actor && { actor_kind: actor }),
  ...(property_id && { property_id }),
  ...(since && { since: instantOf(`${since}T00:00`, time_zone) }),
})

const typesOf = (group: ActivityGroup, types: readonly ActivityType[]): ActivityType[] =>
  types.filter((type) => GROUPS[group].some((word) => type.startsWith(`${word}.`)))

/** True while the feed tells everything. */
export const isUnfiltered = (search: ActivitySearch): boolean =>
  Object.values(search).every((value) => value === null)
