/** Nights from an arrival to a departure, both `YYYY-MM-DD`. */
export interface NightRange {
  from: string
  to: string
}

/**
 * The nights of an event that its channel did not get from us, in order. What the channel fetched before and lists as
 * taken afterwards is an echo of our own calendar; only the other nights say anything new.
 */
export function nightsBesideEcho(event: NightRange, fetched: readonly NightRange[]): NightRange[] {
  const left: NightRange[] = []
  let { from } = event
  for (const range of fetched.toSorted((a, b) => (a.from < b.from ? -1 : 1))) {
    if (range.to <= from || range.from >= event.to) continue
    if (range.from > from) left.push({ from, to: range.from })
    from = range.to
  }
  if (from < event.to) left.push({ from, to: event.to })
  return left
}
