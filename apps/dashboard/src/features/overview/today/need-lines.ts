import type { AttentionItem, AttentionKind } from '@stayward/contract/overview/timeline'
import { paths } from '../../../paths'
import { isAboutFeed, isUrgent, keyOfNeed } from './need'

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
  message_unanswered: 'messages',
  integration_reauthorization: 'connections',
  integration_degraded: 'connections',
  certificate_ending: 'connections',
  feed_silent: 'connections',
} as const satisfies Record<AttentionKind, string>

/** What a need is about, in the words of the navigation. */
export type NeedTopic = (typeof TOPIC_OF)[AttentionKind]
export const NEED_TOPICS = [...new Set(Object.values(TOPIC_OF))]

/** Needs that share a line, the most urgent first. Of a summary only the first ones and the last are there. */
export type NeedLine = {
  needs: readonly AttentionItem[]
  count: number
  /** At how many properties. */
  properties: number
}

/** As many needs of a line are in a summary, besides the last: those whose properties are named. */
export const NAMED = 3

/** Lines with what they show before they are opened, so that a document does not carry hundreds of needs. */
export const summaryOf = (lines: readonly NeedLine[]): NeedLine[] =>
  lines.map((line) => ({
    ...line,
    needs: line.needs.filter((_, index) => index < NAMED || index === line.needs.length - 1),
  }))

/** How many needs some lines stand for. */
export const countOf = (lines: readonly NeedLine[]): number =>
  lines.reduce((sum, { count }) => sum + count, 0)

/** The topics that lines are about, each with how many needs, in their fixed order. */
export function topicsOf(lines: readonly NeedLine[]): { topic: NeedTopic; count: number }[] {
  const counted = NEED_TOPICS.map((topic) => ({ topic, count: countOf(aboutTopic(lines, topic)) }))
  return counted.filter(({ count }) => count > 0)
}

/** The lines about one topic; all of them where none is chosen. */
export const aboutTopic = (lines: readonly NeedLine[], topic: NeedTopic | null): NeedLine[] =>
  lines.filter(({ needs: [need] }) => topic === null || (need && TOPIC_OF[need.kind] === topic))

/** What a line of needs says: a kind, with calendars apart from other connections, and who is missing from what is late. */
export type NeedSentence = AttentionKind | 'feed_degraded' | 'turnover_unassigned'

export function sentenceOf(need: AttentionItem): NeedSentence {
  if (isAboutFeed(need)) return 'feed_degraded'
  return need.kind === 'turnover_at_risk' && need.is_assigned === false ? 'turnover_unassigned' : need.kind
}

/** What the button of a need says. */
export const actionOf = (need: AttentionItem): AttentionKind | 'turnover_unassigned' => {
  const sentence = sentenceOf(need)
  return sentence === 'feed_degraded' ? need.kind : sentence
}

/** As many equal needs have a line each. */
const APART = 2

/**
 * Needs, line by line. More than a few that say the same, and of the same authority, share a line in the place of the
 * first one, so that they hide nothing else. What is urgent comes first, and what is about setting up many properties last.
 */
export function linesOfNeeds(needs: readonly AttentionItem[]): NeedLine[] {
  const equal = Map.groupBy(needs, groupOf)
  return [...equal.values()]
    .flatMap((group) => (group.length > APART ? [group] : group.map((need) => [need])))
    .toSorted(
      (one, other) => rankOf(one) - rankOf(other) || placeIn(needs, one[0]) - placeIn(needs, other[0]),
    )
    .map((line) => ({
      needs: line,
      count: line.length,
      properties: new Set(line.flatMap(({ property_id }) => property_id ?? [])).size,
    }))
}

/** Identifies a line, also while needs come and go in it. */
export const keyOfLine = ({ needs: [need], count }: NeedLine): string => {
  if (need === undefined) return ''
  return count > 1 ? groupOf(need) : keyOfNeed(need)
}

/** Whether a line is about setting up many properties, which waits for what goes wrong at one of them today. */
const isSetUp = (line: readonly AttentionItem[]): boolean =>
  line.length > APART && line.every(({ kind }) => OF_PROPERTIES.includes(kind))

/** The smaller comes first. */
const rankOf = (line: readonly AttentionItem[]): number => (isSetUp(line) ? 2 : line.some(isUrgent) ? 0 : 1)

const groupOf = (need: AttentionItem): string => `${sentenceOf(need)} ${need.authority}`

const placeIn = (needs: readonly AttentionItem[], need: AttentionItem | undefined): number =>
  need === undefined ? needs.length : needs.indexOf(need)

/** The first and the last day of some needs, at their properties. */
function daysOf(needs: readonly AttentionItem[]): { from: string | undefined; to: string | undefined } {
  const days = needs.flatMap(({ at }) => (at === null ? [] : [at.slice(0, 10)])).toSorted()
  return { from: days[0], to: days.at(-1) }
}

const LISTS: Partial<Record<NeedSentence, string>> = {
  feed_degraded: paths.channels({ state: 'needs_you' }),
  feed_silent: paths.channels({ state: 'needs_you' }),
  message_failed: paths.outbox({ view: 'failed' }),
  message_held: paths.outbox({ view: 'held' }),
  message_unanswered: paths.messages({ state: 'unanswered' }),
  integration_degraded: paths.integrations,
  certificate_ending: paths.integrations,
  integration_reauthorization: paths.integrations,
}

/** Needs that are about properties, which no list shows. */
const OF_PROPERTIES: readonly AttentionKind[] = ['report_route_missing', 'report_codes_missing']

/** The page that lists all needs of a line, of properties with a tag, if there is one. There they are solved together. */
export function listOfNeeds(needs: readonly AttentionItem[], tag: string): string | null {
  const [need] = needs
  if (need === undefined) return null
  const { from, to } = daysOf(needs)
  if (need.kind === 'task_overdue') return paths.tasks({ tag, to })
  if (need.kind === 'turnover_at_risk') {
    const unassigned = sentenceOf(need) === 'turnover_unassigned' ? 'true' : undefined
    return paths.tasks({ tag, service: 'cleaning', unassigned, to })
  }
  if (need.kind === 'checkin_incomplete')
    return paths.bookings({ phase: 'all', tag, date: 'arrival', from, to })
  if (need.authority !== null && need.kind.startsWith('report_') && !OF_PROPERTIES.includes(need.kind))
    return paths.reports({ due: 'all', authority: need.authority, tag })
  return LISTS[sentenceOf(need)] ?? null
}

/** The page where all needs of a line are dealt with at once, if there is one. */
export const bulkOfNeeds = ([need]: readonly AttentionItem[], tag: string): string | null =>
  need?.kind === 'report_route_missing' && need.authority !== null
    ? paths.bulkEdit({ unreported_to: need.authority, tag })
    : null
