const CLOCK = /^(\d{1,2})(?:[:.h ]?(\d{2}))?(?: ?h(?:rs?)?\.?)?(?: ?([ap])(?:\.? ?m)?\.?)?$/
const NAMED: Readonly<Record<string, string>> = {
  noon: '12:00',
  midday: '12:00',
  mediodia: '12:00',
  midnight: '00:00',
  medianoche: '00:00',
}
const HALF_A_DAY = 12

/**
 * Parses what people type for a time of day, `16:00`, `16`, `1630`, `4 pm`, `16h30`, as `HH:MM`; null if it
 * is not one.
 */
export function readTime(text: string): string | null {
  const words = text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll(/\s+/g, ' ').trim()
  if (Object.hasOwn(NAMED, words)) return NAMED[words] ?? null
  const [, hours, minutes = '00', half] = CLOCK.exec(words) ?? []
  if (hours === undefined) return null
  const hour = half ? hourOfHalf(Number(hours), half) : Number(hours)
  if (hour === null || hour > 23 || Number(minutes) > 59) return null
  return `${String(hour).padStart(2, '0')}:${minutes}`
}

/** An am or pm hour in 24 hours: 12 am is 0, 12 pm is 12. */
const hourOfHalf = (hour: number, half: string): number | null => {
  if (hour < 1 || hour > HALF_A_DAY) return null
  return (hour % HALF_A_DAY) + (half === 'p' ? HALF_A_DAY : 0)
}
