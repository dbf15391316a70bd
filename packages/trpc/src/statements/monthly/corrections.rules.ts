import { type Line, sumsByCurrency } from './statement-lines.rules.ts'

/** What changed in months that were issued, with what had been stated before in the line's currency. */
export type Correction = Line & { stated: bigint | null }

/**
 * What has to be added to the lines that issued statements have, so that they say what is true now: a line for each
 * stay, expense and management of a property's month that differs, and for each currency in which it does.
 */
export function correctionsOf(issued: readonly Line[], now: readonly Line[]): Correction[] {
  const before = Map.groupBy(issued, keyOf)
  const after = Map.groupBy(asStated(issued, now), keyOf)
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((key) =>
    differences(before.get(key) ?? [], after.get(key) ?? []),
  )
}

/** What a line is about, whatever it says. */
const keyOf = ({ type, month, property_id, booking_id, expense_id }: Line): string =>
  [month, property_id, type, booking_id ?? expense_id ?? ''].join(' ')

/**
 * The lines of now, with the id of a stated expense that is gone at the one that stands in for it, because somebody removed
 * and added it again: that of the same property, day and words.
 */
function asStated(issued: readonly Line[], now: readonly Line[]): readonly Line[] {
  const known = new Set(issued.map(({ expense_id }) => expense_id))
  const there = new Set(now.map(({ expense_id }) => expense_id))
  const gone = Map.groupBy(
    issued.filter(({ expense_id }) => expense_id !== null && !there.has(expense_id)),
    wordsOf,
  )
  const taken = new Set<string | null>()
  return now.map((line) => {
    if (line.expense_id === null || known.has(line.expense_id)) return line
    const before = gone.get(wordsOf(line))?.find(({ expense_id }) => !taken.has(expense_id))
    if (!before) return line
    taken.add(before.expense_id)
    return { ...line, expense_id: before.expense_id }
  })
}

const wordsOf = ({ property_id, day, description }: Line): string =>
  JSON.stringify([property_id, day, description])

function differences(before: readonly Line[], after: readonly Line[]): Correction[] {
  const shown = after.at(-1) ?? before.at(-1)
  if (!shown) return []
  const nights = shown.type === 'stay' ? nightsOf(after) - nightsOf(before) : null
  const [stated, true_now] = [sumsByCurrency(before), sumsByCurrency(after)]
  const changed = [...new Set([...stated.keys(), ...true_now.keys()])]
    .toSorted()
    .map((currency) => ({
      currency,
      stated: stated.get(currency) ?? null,
      minor: (true_now.get(currency) ?? 0n) - (stated.get(currency) ?? 0n),
    }))
    .filter(({ minor }) => minor !== 0n)
  if (changed.length > 0)
    // The nights of a stay that is now paid in another currency are counted once.
    return changed.map((money, index) => ({ ...shown, ...money, nights: index === 0 ? nights : nights && 0 }))
  if (nights === null || nights === 0) return []
  // Nights whose amount is unknown, or that cost what fewer or more did.
  const { currency } = shown
  return [
    {
      ...shown,
      nights,
      minor: currency === null ? null : 0n,
      stated: currency === null ? null : (stated.get(currency) ?? null),
    },
  ]
}

const nightsOf = (lines: readonly Line[]): number => lines.reduce((sum, { nights }) => sum + (nights ?? 0), 0)
