import { knownQuery, knownTag } from '../../components/known-words'
import { paths } from '../../paths'
import type { Inputs } from '../../trpc/types'

/** The filters of the property list, from the URL. */
export type PropertySearch = {
  query: string
  /** Only with this tag; the empty one for all. */
  tag: string
  /** Archived properties instead of active ones. */
  archived: boolean
}

export const parsePropertySearch = (params: URLSearchParams): PropertySearch => ({
  query: knownQuery(params.get('query')),
  tag: knownTag(params.get('tag')),
  archived: params.get('archived') === 'true',
})

export const propertySearchPath = ({ query, tag, archived }: PropertySearch): string =>
  paths.properties({ query, tag, archived: archived ? 'true' : undefined })

/** The filters of a search, for the file of the list. */
export const propertyFilter = ({ query, tag, archived }: PropertySearch) => ({
  ...(query && { query }),
  ...(tag && { tag }),
  ...(archived && { archived }),
})

/** The query of a search, a page of which has all properties of most. Server and browser build it alike, so that a prefetch is found. */
export const propertyListInput = (search: PropertySearch): Inputs['properties']['list'] => ({
  ...propertyFilter(search),
  archived: search.archived ? 'true' : undefined,
  size: 100,
})
