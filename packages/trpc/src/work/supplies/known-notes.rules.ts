import type { SupplyNote } from '@stayward/contract/work/supply'

const keyOf = ({ item, note }: SupplyNote): string => `${item} ${note?.trim().toLowerCase() ?? ''}`

/** The notes that are not on a list yet, each once: what two people write differs in its capitals. */
export function withoutKnown(notes: readonly SupplyNote[], known: readonly SupplyNote[]): SupplyNote[] {
  const seen = new Set(known.map(keyOf))
  return notes.filter((note) => {
    const key = keyOf(note)
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
}
