import { GUEST_SORTS, type GuestSort } from '@stayward/contract/stays/guest-values'
import { knownDay, knownId, knownQuery, knownTag, knownWord } from '../../../components/known-words'
import { paths } from '../../../paths'
import type { Inputs } from '../../../trpc/types'
import { addDays } from '../../../i18n/days'

/** The filters of the guest list and the open guest, from the URL. */
export type GuestSearch = {
  property_id: string | null
  /** Only of properties with this tag; the empty one for all. */
  tag: string
  /** Days on which they stay, inclusive. */
  from: string | null
  to: string | null
  query: string
  sort: GuestSort
  /** The guest in the drawer. */
  guest: string | null
}

/** The order that the service has by default. */
export const NEWEST_FIRST: GuestSort = '-created_at'

/** Parses the URL; unknown words are left out, so that an old link still opens the list. */
export const parseGuestSearch = (params: URLSearchParams): GuestSearch => ({
  property_id: knownId(params.get('property_id')),
  tag: knownTag(params.get('tag')),
  from: knownDay(params.get('from')),
  to: knownDay(params.get('to')),
  query: knownQuery(params.get('query')),
  sort: knownWord(GUEST_SORTS, params.get('sort')) ?? NEWEST_FIRST,
  guest: knownId(params.get('guest')),
})

/** The URL of a search; defaults are left out. */
export const guestSearchPath = ({ property_id, tag, from, to, query, sort, guest }: GuestSearch): string =>
  paths.guests({
    property_id: property_id ?? undefined,
    tag,
    from: from ?? undefined,
    to: to ?? undefined,
    query,
    sort: sort === NEWEST_FIRST ? undefined : sort,
    guest: guest ?? undefined,
  })

/** The filters of a search, for the list and its file. */
export const guestFilter = ({ property_id, tag, from, to, query, sort }: GuestSearch) => ({
  ...(property_id && { property_id }),
  ...(tag && { tag }),
  ...(from && { from }),
  // The service expects the day before which they arrive.
  ...(to && { to: addDays(to, 1) }),
  ...(query && { query }),
  ...(sort !== NEWEST_FIRST && { sort }),
})

/** The query of a search. Server and browser build it alike, so that a prefetch is found. */
export const guestListInput = (search: GuestSearch): Inputs['guests']['list'] => guestFilter(search)

/** The query of its total, which no order changes. */
export const guestTotalInput = (search: GuestSearch): Inputs['guests']['total'] => {
  const { sort: _sort, ...filter } = guestFilter(search)
  return filter
}

/** True while the list has its default filters. */
export const isUnfiltered = ({ property_id, tag, from, to, query }: GuestSearch): boolean =>
  property_id === null && tag === '' && from === null && to === null && query === ''
