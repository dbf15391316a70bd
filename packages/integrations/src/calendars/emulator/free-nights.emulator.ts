/** Nights from an arrival to a departure, both `YYYY-MM-DD`. */
export type NightRange = { from: string; to: string }

export const overlaps = (one: NightRange, other: NightRange): boolean =>
  one.from < other.to && other.from < one.to

/** The parts of `range` that none of `taken` covers, in order. */
export function freeNights(range: NightRange, taken: readonly NightRange[]): NightRange[] {
  const isSome = (part: NightRange) => part.from < part.to
  return taken.reduce<NightRange[]>(
    (free, { from, to }) =>
      free
        .flatMap((part) => [
          { from: part.from, to: part.to < from ? part.to : from },
          { from: part.from > to ? part.from : to, to: part.to },
        ])
        .filter(isSome),
    [range].filter(isSome),
  )
}
