import { knownQuery } from '../../../components/known-words'
import { paths } from '../../../paths'
import type { Inputs } from '../../../trpc/types'

/** The filters of the user list, from the URL. */
export type UserSearch = { query: string }

export const parseUserSearch = (params: URLSearchParams): UserSearch => ({
  query: knownQuery(params.get('query')),
})

/** The URL of a search; defaults are left out. */
export const userSearchPath = ({ query }: UserSearch): string => paths.users({ query })

/** The query of a search. Server and browser build it alike, so that a prefetch is found. */
export const userListInput = ({ query }: UserSearch): Inputs['users']['list'] => (query ? { query } : {})
