const DAY_AND_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d/
const DAY_MS = 86_400_000

/** The wall-clock time of an instant in a zone, `2026-12-09T16:00`. */
export function wallClock(instant: string, timeZone: string): string {
  const { year, month, day, hour, minute } = Object.fromEntries(
    new Intl.DateTimeFormat('en-GB', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    })
      .formatToParts(new Date(instant))
      .map(({ type, value }) => [type, value]),
  )
  return `${year}-${month}-${day}T${hour}:${minute}`
}

/**
 * The instant of a wall-clock day and time in a zone, as RFC 3339; invalid input is returned unchanged, for
 * the service to refuse. For a repeated time the first one, for a skipped one the moment after.
 */
export function instantOf(local: string, timeZone: string): string {
  if (!DAY_AND_TIME.test(local)) return local
  const wanted = Date.parse(`${local.slice(0, 16)}Z`)
  const shownAt = (moment: number) => Date.parse(`${wallClock(new Date(moment).toISOString(), timeZone)}Z`)
  const offsetAt = (moment: number) => shownAt(moment) - moment
  const before = wanted - offsetAt(wanted - DAY_MS)
  const after = wanted - offsetAt(wanted + DAY_MS)
  return new Date(shownAt(before) === wanted || shownAt(after) !== wanted ? before : after).toISOString()
}
