import { searchKey } from '@stayward/contract/kernel/search-key'

/** The pattern of LIKE that finds a query in a `search` column; undefined where nothing of it can be looked for. */
export function searchPattern(query: string | undefined): string | undefined {
  const words = searchKey(query ?? '')
  return words ? `%${words}%` : undefined
}
