import type { MessageState } from '@stayward/contract/messages/message-values'
import { knownId, knownTag, knownWord } from '../../../components/known-words'
import { addDays } from '../../../i18n/days'
import { instantOf } from '../../../i18n/wall-clock'
import { paths } from '../../../paths'
import type { Inputs, Outputs } from '../../../trpc/types'

/** How far the list looks ahead and back. */
export const OUTBOX_DAYS = 14
const SIZE = 60

/** Which messages the list shows. */
export const MESSAGE_VIEWS = ['coming', 'held', 'failed', 'sent', 'skipped'] as const
export type MessageView = (typeof MESSAGE_VIEWS)[number]

/** The filters of the list of messages, from the URL. */
export type MessageSearch = {
  view: MessageView
  rule_id: string | null
  property_id: string | null
  /** Only of properties with this tag; the empty one for all. */
  tag: string
}

/** Parses the URL; unknown words are left out, so that an old link still opens the list. */
export const parseMessageSearch = (params: URLSearchParams): MessageSearch => ({
  view: knownWord(MESSAGE_VIEWS, params.get('view')) ?? 'coming',
  rule_id: knownId(params.get('rule_id')),
  property_id: knownId(params.get('property_id')),
  tag: knownTag(params.get('tag')),
})

/** The URL of a search; defaults are left out. */
export const messageSearchPath = ({ view, rule_id, property_id, tag }: MessageSearch): string =>
  paths.outbox({
    view: view === 'coming' ? undefined : view,
    rule_id: rule_id ?? undefined,
    property_id: property_id ?? undefined,
    tag,
  })

/** The states of messages that each view lists. */
export const STATES_OF_VIEW: Record<MessageView, MessageState[]> = {
  coming: ['planned', 'sending'],
  held: ['held'],
  sent: ['sent', 'delivered'],
  failed: ['failed', 'unknown'],
  skipped: ['skipped'],
}

/** The days of a reader: their zone, and today in it. */
export type ReaderDay = { time_zone: string; today: string }

/** The query of a search. Server and browser build it alike, so that a prefetch is found. */
export function messageListInput(
  { view, rule_id, property_id, tag }: MessageSearch,
  { time_zone, today }: ReaderDay,
): Inputs['messages']['list'] {
  const isPast = view !== 'coming' && view !== 'held'
  return {
    size: SIZE,
    state: STATES_OF_VIEW[view],
    ...chosen({ rule_id, property_id, tag }),
    ...(view === 'coming' && { to: dayStart(addDays(today, OUTBOX_DAYS + 1), time_zone) }),
    ...(isPast && { from: dayStart(addDays(today, -OUTBOX_DAYS), time_zone), order: 'newest_first' }),
  }
}

/** When a day begins in a zone, as an instant. */
export const dayStart = (day: string, time_zone: string): string => instantOf(`${day}T00:00`, time_zone)

const chosen = ({ rule_id, property_id, tag }: Omit<MessageSearch, 'view'>) => ({
  ...(rule_id && { rule_id }),
  ...(property_id && { property_id: [property_id] }),
  ...(tag && { tag }),
})

/**
 * The queries that count what views have: what is to come, what is held, however old, and what went out or failed lately.
 * What was left out is not counted: nobody has to act on it, and it is in no index.
 */
export const messageTotalInputs = (
  search: Omit<MessageSearch, 'view'>,
  { time_zone, today }: ReaderDay,
): Record<'coming' | 'held' | 'lately', Inputs['messages']['totals']> => ({
  coming: {
    state: STATES_OF_VIEW.coming,
    ...chosen(search),
    to: dayStart(addDays(today, OUTBOX_DAYS + 1), time_zone),
  },
  held: { state: STATES_OF_VIEW.held, ...chosen(search) },
  lately: {
    state: [...STATES_OF_VIEW.sent, ...STATES_OF_VIEW.failed],
    ...chosen(search),
    from: dayStart(addDays(today, -OUTBOX_DAYS), time_zone),
  },
})

/** How many messages each view has, among those counted. */
export const totalOfView = (view: MessageView, totals: Outputs['messages']['totals']['items']): number =>
  totals
    .filter(({ state }) => STATES_OF_VIEW[view].includes(state))
    .reduce((sum, { total }) => sum + total, 0)

/** Whether the list is that of one rule, one property or one tag. */
export const isFiltered = ({ rule_id, property_id, tag }: MessageSearch): boolean =>
  rule_id !== null || property_id !== null || tag !== ''
