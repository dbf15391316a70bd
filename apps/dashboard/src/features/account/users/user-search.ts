import { knownQuery } from '../../../components/known-words'
import { paths } from '../../../paths'
import type { Inputs } from '../../../trpc/types'

/** Whom the list of users is narrowed to, as the address says it. */
export type UserSearch = { query: string }

export const parseUserSearch = (params: URLSearchParams): UserSearch => ({
  query: knownQuery(params.get('query')),
})

/** The address of a search; what is as by default is left out. */
export const userSearchPath = ({ query }: UserSearch): string => paths.users({ query })

/** The list that a search asks for. Server and browser make it alike, so that a prefetch is found. */
export const userListInput = ({ query }: UserSearch): Inputs['users']['list'] => (query ? { query } : {})
