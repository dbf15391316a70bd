import { searchKey } from '@stayward/contract/kernel/search-key'

/** The LIKE pattern for a query on a `search` column; undefined if nothing in it can be searched for. */
export function searchPattern(query: string | undefined): string | undefined {
  const words = searchKey(query ?? '')
  return words ? `%${words}%` : undefined
}
