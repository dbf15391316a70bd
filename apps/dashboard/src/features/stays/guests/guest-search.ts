import { knownDay, knownId, knownQuery } from '../../../components/known-words'
import { paths } from '../../../paths'
import type { Inputs } from '../../../trpc/types'
import { addDays } from '../../../i18n/days'

/** What the list of guests is narrowed to, and whom of them is open, as the address says it. */
export type GuestSearch = {
  property_id: string | null
  /** Days on which they stay, both included. */
  from: string | null
  to: string | null
  query: string
  /** The guest in the drawer. */
  guest: string | null
}

/** Reads the address; words that it does not know are left out, so that an old link still opens the list. */
export const parseGuestSearch = (params: URLSearchParams): GuestSearch => ({
  property_id: knownId(params.get('property_id')),
  from: knownDay(params.get('from')),
  to: knownDay(params.get('to')),
  query: knownQuery(params.get('query')),
  guest: knownId(params.get('guest')),
})

/** The address of a search; what is as by default is left out. */
export const guestSearchPath = ({ property_id, from, to, query, guest }: GuestSearch): string =>
  paths.guests({
    property_id: property_id ?? undefined,
    from: from ?? undefined,
    to: to ?? undefined,
    query,
    guest: guest ?? undefined,
  })

/** What a search narrows the list to, and the file of it. */
export const guestFilter = ({ property_id, from, to, query }: GuestSearch) => ({
  ...(property_id && { property_id }),
  ...(from && { from }),
  // The service takes the day before which they arrive.
  ...(to && { to: addDays(to, 1) }),
  ...(query && { query }),
})

/** The list that a search asks for. Server and browser make it alike, so that a prefetch is found. */
export const guestListInput = (search: GuestSearch): Inputs['guests']['list'] => guestFilter(search)

/** True while the list shows what it shows by default. */
export const isUnfiltered = ({ property_id, from, to, query }: GuestSearch): boolean =>
  property_id === null && from === null && to === null && query === ''
