import { searchKey } from '@stayward/contract/kernel/search-key'
import type { Choice } from '../../components/best-matches'

/** Two names with fewer words in common than this share are not the same property. */
const LEAST_ALIKE = 0.6

/** The properties that a name from elsewhere means: one, several that are equally alike, or none. */
export function propertiesNamed(properties: readonly Choice[], name: string): Choice[] {
  const key = searchKey(name)
  if (key === '') return []
  const named = properties.filter(({ label }) => searchKey(label) === key)
  if (named.length > 0) return named
  const ranked = properties
    .map((choice) => ({ choice, alike: likeness(wordsOf(key), wordsOf(searchKey(choice.label))) }))
    .filter(({ alike }) => alike > 0)
  const best = Math.max(...ranked.map(({ alike }) => alike))
  return ranked.filter(({ alike }) => alike === best).map(({ choice }) => choice)
}

const wordsOf = (key: string): ReadonlySet<string> => new Set(key.split(' '))

/** The share of words that a pasted name and a property's own have in common; 0 if that says nothing. */
function likeness(pasted: ReadonlySet<string>, own: ReadonlySet<string>): number {
  const common = pasted.intersection(own).size
  const share = common / pasted.union(own).size
  // "Casa" may be any property with that word, however long its name is.
  if (common === pasted.size) return 1
  return common === own.size || share >= LEAST_ALIKE ? share : 0
}
