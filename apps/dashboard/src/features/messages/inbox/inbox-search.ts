import { OCCUPYING_STATUSES } from '@stayward/contract/stays/booking-states'
import { knownId, knownQuery, knownTag, knownWord } from '../../../components/known-words'
import { paths } from '../../../paths'
import type { Inputs } from '../../../trpc/types'

const SIZE = 30

/** Conversations that stand above the others; a filter lists all that wait. */
const WAITING = 10

/** The most stays of a list to choose from. */
const FOUND = 30

/** Which conversations the inbox shows. */
export const INBOX_STATES = ['all', 'unanswered'] as const
export type InboxState = (typeof INBOX_STATES)[number]

/** The filters of the inbox, from the URL. */
export type InboxSearch = {
  state: InboxState
  property_id: string | null
  /** Only of properties with this tag; the empty one for all. */
  tag: string
  /** Guests, references and properties to look for among all bookings; empty for none. */
  query: string
  /** Whether somebody is about to be written to: the stays to choose from stand in place of the conversations. */
  is_new: boolean
}

/** Parses the URL; unknown words are left out, so that an old link still opens the inbox. */
export const parseInboxSearch = (params: URLSearchParams): InboxSearch => ({
  state: knownWord(INBOX_STATES, params.get('state')) ?? 'all',
  property_id: knownId(params.get('property_id')),
  tag: knownTag(params.get('tag')),
  query: knownQuery(params.get('query')),
  is_new: params.get('new') === '1',
})

/** The words of a URL that say a search; defaults are left out. */
export const inboxQuery = ({ state, property_id, tag, query, is_new }: InboxSearch) => ({
  state: state === 'all' ? undefined : state,
  property_id: property_id ?? undefined,
  tag,
  query,
  new: is_new ? '1' : undefined,
})

/** The URL of a search, of the inbox alone or beside an open conversation. */
export const inboxPath = (search: InboxSearch, booking_id: string | null): string =>
  booking_id === null
    ? paths.messages(inboxQuery(search))
    : paths.conversation(booking_id, inboxQuery(search))

const chosen = ({ property_id, tag }: InboxSearch) => ({
  ...(property_id && { property_id: [property_id] }),
  ...(tag && { tag }),
})

/** The query of a search. Server and browser build it alike, so that a prefetch is found. */
export const conversationListInput = (search: InboxSearch): Inputs['messages']['listConversations'] => ({
  size: SIZE,
  ...chosen(search),
  ...(search.state === 'unanswered' && { state: 'unanswered' }),
})

/** What waits for an answer stands above the latest conversations, which rules fill with what they send. */
export const waitingInput = (search: InboxSearch): Inputs['messages']['listConversations'] => ({
  size: WAITING,
  ...chosen(search),
  state: 'unanswered',
})

/** The query that counts what waits for an answer, whatever the inbox shows of it. */
export const unansweredInput = (search: InboxSearch): Inputs['messages']['conversationTotals'] =>
  chosen(search)

/** Whether stays are listed instead of conversations. */
export const isChoosing = ({ query, is_new }: InboxSearch): boolean => is_new || query !== ''

type StaysInput = Inputs['bookings']['list']

/**
 * Two lists of stays to choose from. With words to look for, also stays with which nothing was exchanged yet, that were cancelled
 * or are over: first those ahead, the soonest first, then past ones, the latest first. Without words, whom one is likely to
 * write to: current stays, then upcoming ones. `yesterday` is the day before that of the reader: at a property it may still be today.
 */
export function staysInputs(search: InboxSearch, yesterday: string): readonly [StaysInput, StaysInput] {
  const input = { size: FOUND, ...chosen(search) }
  if (search.query === '') {
    const expected = { ...input, status: [...OCCUPYING_STATUSES], sort: 'from' as const }
    return [
      { ...expected, phase: 'current' },
      { ...expected, phase: 'upcoming' },
    ]
  }
  const found = { ...input, query: search.query }
  return [
    { ...found, date: 'departure', from: yesterday, sort: 'from' },
    { ...found, phase: 'past', sort: '-from' },
  ]
}

/** Whether the inbox is kept to some properties. */
export const isFiltered = ({ property_id, tag }: InboxSearch): boolean => property_id !== null || tag !== ''
