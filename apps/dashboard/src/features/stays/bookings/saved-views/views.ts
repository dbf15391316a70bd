/** A list as somebody left it: its filters, order and columns, by the query of its address. */
export type SavedView = { name: string; query: string }

const MOST_VIEWS = 30

const isView = (value: unknown): value is SavedView =>
  typeof value === 'object' &&
  value !== null &&
  typeof Reflect.get(value, 'name') === 'string' &&
  typeof Reflect.get(value, 'query') === 'string'

/** The views in a stored text; what is no view is left out. */
export function readViews(text: string | null): SavedView[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(stored) ? stored.filter(isView).slice(0, MOST_VIEWS) : []
  } catch {
    return []
  }
}

/** The views with another one, by name; one of the same name is replaced. */
export const withView = (views: readonly SavedView[], view: SavedView): SavedView[] =>
  [...views.filter(({ name }) => name !== view.name), view]
    .toSorted((a, b) => a.name.localeCompare(b.name))
    .slice(0, MOST_VIEWS)
