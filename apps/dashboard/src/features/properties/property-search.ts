import { paths } from '../../paths'
import type { Inputs } from '../../trpc/types'

/** What the list of properties is narrowed to, as the address says it. */
export type PropertySearch = { query: string }

export const parsePropertySearch = (params: URLSearchParams): PropertySearch => ({
  query: params.get('query')?.trim().slice(0, 100) ?? '',
})

export const propertySearchPath = ({ query }: PropertySearch): string => paths.properties({ query })

/** The list that a search asks for. Server and browser make it alike, so that a prefetch is found. */
export const propertyListInput = ({ query }: PropertySearch): Inputs['properties']['list'] =>
  query ? { query } : {}
