import { knownQuery } from '../../components/known-words'
import { paths } from '../../paths'
import type { Inputs } from '../../trpc/types'

/** What the list of properties is narrowed to, as the address says it. */
export type PropertySearch = {
  query: string
  /** Those out of use instead of those in use. */
  archived: boolean
}

export const parsePropertySearch = (params: URLSearchParams): PropertySearch => ({
  query: knownQuery(params.get('query')),
  archived: params.get('archived') === 'true',
})

export const propertySearchPath = ({ query, archived }: PropertySearch): string =>
  paths.properties({ query, archived: archived ? 'true' : undefined })

/** The list that a search asks for. Server and browser make it alike, so that a prefetch is found. */
export const propertyListInput = ({ query, archived }: PropertySearch): Inputs['properties']['list'] => ({
  ...(query && { query }),
  ...(archived && { archived: 'true' as const }),
})
