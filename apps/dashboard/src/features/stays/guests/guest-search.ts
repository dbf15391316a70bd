import { knownDay, knownId, knownQuery } from '../../../components/known-words'
import { paths } from '../../../paths'
import type { Inputs } from '../../../trpc/types'
import { addDays } from '../../../i18n/days'

/** The filters of the guest list and the open guest, from the URL. */
export type GuestSearch = {
  property_id: string | null
  /** Days on which they stay, inclusive. */
  from: string | null
  to: string | null
  query: string
  /** The guest in the drawer. */
  guest: string | null
}

/** Parses the URL; unknown words are left out, so that an old link still opens the list. */
export const parseGuestSearch = (params: URLSearchParams): GuestSearch => ({
  property_id: knownId(params.get('property_id')),
  from: knownDay(params.get('from')),
  to: knownDay(params.get('to')),
  query: knownQuery(params.get('query')),
  guest: knownId(params.get('guest')),
})

/** The URL of a search; defaults are left out. */
export const guestSearchPath = ({ property_id, from, to, query, guest }: GuestSearch): string =>
  paths.guests({
    property_id: property_id ?? undefined,
    from: from ?? undefined,
    to: to ?? undefined,
    query,
    guest: guest ?? undefined,
  })

/** The filters of a search, for the list and its file. */
export const guestFilter = ({ property_id, from, to, query }: GuestSearch) => ({
  ...(property_id && { property_id }),
  ...(from && { from }),
  // The service expects the day before which they arrive.
  ...(to && { to: addDays(to, 1) }),
  ...(query && { query }),
})

/** The query of a search. Server and browser build it alike, so that a prefetch is found. */
export const guestListInput = (search: GuestSearch): Inputs['guests']['list'] => guestFilter(search)

/** True while the list has its default filters. */
export const isUnfiltered = ({ property_id, from, to, query }: GuestSearch): boolean =>
  property_id === null && from === null && to === null && query === ''
