import type { Entry } from './entry'

const TOLD = ['arrival_date', 'departure_date', 'guests_number'] as const
/** A change of a stay; `before` is null for a number of guests that was unknown. */
export type ToldChange =
  | { field: (typeof TOLD)[number]; before: string; after: string }
  | { field: 'guests_number'; before: null; after: string }

const isPlain = (value: unknown): value is string | number =>
  typeof value === 'string' || typeof value === 'number'

/** The changes of an entry that matter for a stay: its days and party size. */
export const toldChanges = ({ changes }: Pick<Entry, 'changes'>): ToldChange[] =>
  TOLD.flatMap((field): ToldChange[] => {
    const { before, after } = changes?.[field] ?? {}
    if (field === 'guests_number' && before === null && isPlain(after))
      return [{ field, before, after: String(after) }]
    return isPlain(before) && isPlain(after) ? [{ field, before: String(before), after: String(after) }] : []
  })
