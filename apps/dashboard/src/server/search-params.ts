/** The type of Next's `searchParams`. */
export type SearchParams = Promise<Record<string, string | string[] | undefined>>

/** The first value of a query parameter; null where it is absent. */
export function first(params: Awaited<SearchParams>, name: string): string | null {
  const value = params[name]
  return (Array.isArray(value) ? value[0] : value) ?? null
}

/** The parameters as the browser's own type, which the lists' parsers read. */
export function toUrlSearchParams(params: Awaited<SearchParams>): URLSearchParams {
  const entries = Object.entries(params).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).flatMap((one): [string, string][] =>
      one === undefined ? [] : [[name, one]],
    ),
  )
  return new URLSearchParams(entries)
}
