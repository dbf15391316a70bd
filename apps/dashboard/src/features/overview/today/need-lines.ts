import type { AttentionItem, AttentionKind } from '@stayward/contract/overview/timeline'
import { paths } from '../../../paths'
import { isAboutFeed, keyOfNeed } from './need'

const TOPIC_OF = {
  booking_conflict: 'guests',
  blocked_guest: 'guests',
  checkin_incomplete: 'guests',
  report_route_missing: 'reports',
  report_codes_missing: 'reports',
  report_rejected: 'reports',
  report_unconfirmed: 'reports',
  report_withdrawn: 'reports',
  report_failing: 'reports',
  report_correction_needed: 'reports',
  report_late: 'reports',
  code_problem: 'access',
  reserve_code_problem: 'access',
  lock_offline: 'access',
  lock_battery: 'access',
  turnover_at_risk: 'tasks',
  task_overdue: 'tasks',
  message_failed: 'messages',
  message_held: 'messages',
  integration_reauthorization: 'connections',
  integration_degraded: 'connections',
  certificate_ending: 'connections',
  feed_silent: 'connections',
} as const satisfies Record<AttentionKind, string>

/** What a need is about, in the words of the navigation. */
export type NeedTopic = (typeof TOPIC_OF)[AttentionKind]
export const NEED_TOPICS = [...new Set(Object.values(TOPIC_OF))]

/** The topics that needs are about, each with how many, in their fixed order. */
export function topicsOf(needs: readonly AttentionItem[]): { topic: NeedTopic; count: number }[] {
  const counted = NEED_TOPICS.map((topic) => ({ topic, count: aboutTopic(needs, topic).length }))
  return counted.filter(({ count }) => count > 0)
}

/** The needs about one topic; all of them where none is chosen. */
export const aboutTopic = (needs: readonly AttentionItem[], topic: NeedTopic | null): AttentionItem[] =>
  needs.filter(({ kind }) => topic === null || TOPIC_OF[kind] === topic)

/** What a line of needs says: a kind, with calendars apart from other connections. */
export type NeedSentence = AttentionKind | 'feed_degraded'

export const sentenceOf = (need: AttentionItem): NeedSentence =>
  isAboutFeed(need) ? 'feed_degraded' : need.kind

/** As many equal needs have a line each. */
const APART = 2

/**
 * Needs, line by line. More than a few that say the same, and of the same authority, share a line in the place of the
 * most urgent one, so that they hide nothing else.
 */
export function linesOfNeeds(needs: readonly AttentionItem[]): AttentionItem[][] {
  const equal = Map.groupBy(needs, groupOf)
  return [...equal.values()]
    .flatMap((group) => (group.length > APART ? [group] : group.map((need) => [need])))
    .toSorted(([one], [other]) => placeIn(needs, one) - placeIn(needs, other))
}

/** Identifies a line, also while needs come and go in it. */
export const keyOfLine = ([need, ...others]: readonly AttentionItem[]): string => {
  if (need === undefined) return ''
  return others.length > 0 ? groupOf(need) : keyOfNeed(need)
}

const groupOf = (need: AttentionItem): string => `${sentenceOf(need)} ${need.authority}`

const placeIn = (needs: readonly AttentionItem[], need: AttentionItem | undefined): number =>
  need === undefined ? needs.length : needs.indexOf(need)

const LISTS: Partial<Record<NeedSentence, string>> = {
  feed_degraded: paths.channels({ state: 'needs_you' }),
  feed_silent: paths.channels({ state: 'needs_you' }),
  message_failed: paths.messages({ view: 'failed' }),
  message_held: paths.messages({ view: 'held' }),
  integration_degraded: paths.integrations,
  certificate_ending: paths.integrations,
  integration_reauthorization: paths.integrations,
}

/** Needs that are about properties, which no list shows. */
const OF_PROPERTIES: readonly AttentionKind[] = ['report_route_missing', 'report_codes_missing']

/** The page that lists all needs of a line, if there is one. */
export function listOfNeeds([need]: readonly AttentionItem[]): string | null {
  if (need === undefined) return null
  if (need.authority !== null && need.kind.startsWith('report_') && !OF_PROPERTIES.includes(need.kind))
    return paths.reports({ due: 'all', authority: need.authority })
  return LISTS[sentenceOf(need)] ?? null
}
