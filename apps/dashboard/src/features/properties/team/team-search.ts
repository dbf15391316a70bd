import type { Property } from '@stayward/contract/properties/property'
import { tagKey } from '@stayward/contract/properties/property-values'
import { searchKey } from '@stayward/contract/kernel/search-key'

type Tagged = Pick<Property, 'tags'>

/** Whether a property has a tag, in any case; every property has the empty one. */
export const hasTag = ({ tags }: Tagged, tag: string): boolean =>
  tag === '' || (tags ?? []).some((own) => tagKey(own) === tagKey(tag))

/** The tags of properties, each once, in alphabetical order. */
export function tagsOf(properties: readonly Tagged[]): string[] {
  const found = new Map<string, string>()
  for (const tag of properties.flatMap(({ tags }) => tags ?? []))
    if (!found.has(tagKey(tag))) found.set(tagKey(tag), tag)
  return [...found.values()].toSorted((a, b) => a.localeCompare(b))
}

/** Whether a name or an address contains what is searched, without regard to case and accents. */
export const personMatches = (
  { name, last_name, email }: { name: string; last_name: string; email: string | null },
  query: string,
): boolean => searchKey(`${name} ${last_name} ${email ?? ''}`).includes(searchKey(query))

/** Whether the name, city or a tag of a property contains what is searched. */
export const propertyMatches = (
  { name, city, tags }: Pick<Property, 'name' | 'city' | 'tags'>,
  query: string,
): boolean => searchKey([name, city, ...(tags ?? [])].join(' ')).includes(searchKey(query))
