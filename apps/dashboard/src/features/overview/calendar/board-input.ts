import type { Inputs } from '../../../trpc/types'
import type { Span } from './day-line'

/** Rows are read in the service's largest pages. */
const PAGE_SIZE = 100

/** The filter of a board's rows: by name and tag, or a single property. */
export type BoardFilter = { query: string; tag: string; property_id?: string | undefined }

/**
 * A page of rows with the events of some days. Server and browser build the query alike, so that a prefetch
 * is found.
 */
export const boardInput = (
  { query, tag, property_id }: BoardFilter,
  days: Span,
): Inputs['calendar']['board'] => ({
  ...days,
  size: PAGE_SIZE,
  ...(query && { query }),
  ...(tag && { tag }),
  ...(property_id !== undefined && { property_id: [property_id] }),
})

/** The rows of a page that is already loaded, with the events of other days. */
export const windowInput = (
  rows: readonly { property: { id: string } }[],
  days: Span,
): Inputs['calendar']['board'] => ({
  ...days,
  size: PAGE_SIZE,
  property_id: rows.map(({ property }) => property.id),
})
