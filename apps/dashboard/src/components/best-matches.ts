import { searchKey } from '@stayward/contract/kernel/search-key'

/** An option, by its label. */
export type Choice = { value: string; label: string }

/** How well a name matches what is typed, 0 being best; null if it does not contain it. */
function rankOf(name: string, typed: string): number | null {
  if (name === typed) return 0
  if (name.startsWith(typed)) return 1
  if (name.includes(` ${typed}`)) return 2
  return name.includes(typed) ? 3 : null
}

/** The options whose names contain what is typed, ignoring accents; those that start with it come first. */
export function bestMatches(choices: readonly Choice[], typed: string): Choice[] {
  const key = searchKey(typed)
  return choices
    .flatMap((choice) => {
      const rank = rankOf(searchKey(choice.label), key)
      return rank === null ? [] : [{ choice, rank }]
    })
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ choice }) => choice)
}

/** The only option a text can mean: the one with that name, or the only one that contains it. */
export function onlyMatch(choices: readonly Choice[], typed: string): Choice | null {
  const key = searchKey(typed)
  if (key === '') return null
  const matches = bestMatches(choices, typed)
  const named = matches.filter(({ label }) => searchKey(label) === key)
  const [only = null, ...others] = named.length > 0 ? named : matches
  return others.length === 0 ? only : null
}
