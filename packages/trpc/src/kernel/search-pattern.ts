import { searchKey } from '@stayward/contract/kernel/search-key'

/** The LIKE pattern for a query on a `search` column; undefined if nothing in it can be searched for. */
export function searchPattern(query: string | undefined): string | undefined {
  const words = searchKey(query ?? '')
  return words ? `%${words}%` : undefined
}

/** More words than a name and a reference have. */
const MOST_WORDS = 6

/** The different words of a query as `search` columns have them, without accents and case. */
export const searchWords = (query = ''): string[] =>
  [...new Set(searchKey(query).split(' ').filter(Boolean))].slice(0, MOST_WORDS)
