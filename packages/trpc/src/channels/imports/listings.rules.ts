import type { ImportMapping } from '@stayward/contract/channels/import'
import { allows, type AccessLevel } from '@stayward/contract/kernel/rights'
import { searchKey } from '@stayward/contract/kernel/search-key'

/** A property that the caller of an import sees. */
export interface Place {
  id: string
  account_id: string
  name: string
  access_level: AccessLevel
  archived_at: string | null
}

/** A name by which files of a channel called a property before. */
export interface Alias {
  listing: string
  property_id: string
}

/** What a listing was found to be. */
export type FoundListing =
  | { outcome: 'found'; place: Place }
  | { outcome: 'refused'; reason: 'unknown_listing' | 'property_not_allowed' | 'property_archived' }

/** The text under which rows without a listing are mapped. */
export const NO_LISTING = '*'

/** The form in which names of listings are remembered and compared; '' is no name. */
export const listingKey = (text: string): string => searchKey(text)

/**
 * The property of a listing: the one that a person named, the one that it was before, or the only one with its name. A
 * property that the caller does not see is as unknown as one that does not exist.
 */
export function findListing(
  text: string,
  {
    places,
    aliases,
    mapping,
  }: { places: readonly Place[]; aliases: readonly Alias[]; mapping: ImportMapping },
): FoundListing {
  const key = listingKey(text)
  const named = mapping.properties?.[text]
  const remembered = aliases
    .filter(({ listing }) => key !== '' && listing === key)
    .map(({ property_id }) => property_id)
  const byId = places.filter(({ id }) => (named === undefined ? remembered.includes(id) : id === named))
  const candidates =
    byId.length > 0 ? byId : places.filter(({ name }) => key !== '' && listingKey(name) === key)
  const allowed = candidates.filter(({ access_level }) => allows(access_level, 'import.manage'))
  if (candidates.length > 0 && allowed.length === 0)
    return { outcome: 'refused', reason: 'property_not_allowed' }
  const [place, ...others] = allowed.filter(({ archived_at }) => archived_at === null)
  if (place && others.length === 0) return { outcome: 'found', place }
  const isArchived = allowed.length > 0 && !place
  return { outcome: 'refused', reason: isArchived ? 'property_archived' : 'unknown_listing' }
}

/**
 * The names to remember of the listings of an import, by what its rows called them. Spellings that compare the same are one
 * name; one that means two properties is not remembered.
 */
export function aliasesOf(
  listings: Readonly<Record<string, string | null>>,
  property_ids: readonly string[],
): Alias[] {
  const named = Object.entries(listings).flatMap(([text, property_id]): Alias[] => {
    const listing = listingKey(text)
    const isKept = text !== NO_LISTING && listing !== ''
    return isKept && property_id !== null && property_ids.includes(property_id)
      ? [{ listing, property_id }]
      : []
  })
  return Array.from(Map.groupBy(named, ({ listing }) => listing).values()).flatMap(([first, ...others]) =>
    first && others.every(({ property_id }) => property_id === first.property_id) ? [first] : [],
  )
}
