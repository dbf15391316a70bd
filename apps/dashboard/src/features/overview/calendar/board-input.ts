import type { Inputs } from '../../../trpc/types'
import type { Span } from './day-line'

/** Rows are read in as large pages as the service gives. */
const PAGE_SIZE = 100

/** What the rows of a board are narrowed to: by a name, or to one property. */
export type BoardFilter = { query: string; property_id?: string | undefined }

/** A page of rows with the events of some days. Server and browser ask alike, so that a prefetch is found. */
export const boardInput = ({ query, property_id }: BoardFilter, days: Span): Inputs['calendar']['board'] => ({
  ...days,
  size: PAGE_SIZE,
  ...(query && { query }),
  ...(property_id !== undefined && { property_id: [property_id] }),
})

/** The same rows as those of a page that is there already, with the events of other days. */
export const windowInput = (
  rows: readonly { property: { id: string } }[],
  days: Span,
): Inputs['calendar']['board'] => ({
  ...days,
  size: PAGE_SIZE,
  property_id: rows.map(({ property }) => property.id),
})
