import { hasWords, searchKey } from '@stayward/contract/kernel/search-key'
import { beginsAlmostWith } from './one-mistake'

/** An option, by its label; a note is shown beside it and not searched. */
export type Choice = { value: string; label: string; note?: string | undefined }

/** How well a name matches what is typed, 0 being best; null if it has not all of its words. */
function rankOf(name: string, typed: string): number | null {
  if (name === typed) return 0
  if (name.startsWith(typed)) return 1
  if (name.includes(` ${typed}`)) return 2
  if (hasWords(name, typed)) return 3
  return name.includes(typed) ? 4 : null
}

/**
 * The options whose names contain what is typed, ignoring accents, or its words in any order; those that start with it come
 * first. Where no name does, those with a mistake in each word at most.
 */
export function bestMatches(choices: readonly Choice[], typed: string): readonly Choice[] {
  const exact = exactMatches(choices, typed)
  if (exact.length > 0) return exact
  const words = searchKey(typed).split(' ')
  return choices.filter(({ label }) => {
    const name = searchKey(label).split(' ')
    return words.every((asked) => name.some((word) => beginsAlmostWith(word, asked)))
  })
}

function exactMatches(choices: readonly Choice[], typed: string): Choice[] {
  const key = searchKey(typed)
  return choices
    .flatMap((choice) => {
      const rank = rankOf(searchKey(choice.label), key)
      return rank === null ? [] : [{ choice, rank }]
    })
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ choice }) => choice)
}

/** The only option a text can mean: the one with that name, or the only one that contains it, without mistakes. */
export function onlyMatch(choices: readonly Choice[], typed: string): Choice | null {
  const key = searchKey(typed)
  if (key === '') return null
  const matches = exactMatches(choices, typed)
  const named = matches.filter(({ label }) => searchKey(label) === key)
  const [only = null, ...others] = named.length > 0 ? named : matches
  return others.length === 0 ? only : null
}
