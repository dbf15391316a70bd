import { Temporal } from 'temporal-polyfill'

/** National holidays of Portugal on fixed days, as month and day (Código do Trabalho, article 234). */
const FIXED = ['01-01', '04-25', '05-01', '06-10', '08-15', '10-05', '11-01', '12-01', '12-08', '12-25']

/** Holidays that move with Easter, in days from Easter Sunday: Good Friday and Corpus Christi. */
const FROM_EASTER = [-2, 60]

/** Easter Sunday of a year in the Gregorian calendar, by the rule of Meeus, Jones and Butcher. */
export function easterSunday(year: number): Temporal.PlainDate {
  const [golden, century, rest] = [year % 19, Math.floor(year / 100), year % 100]
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(rest / 4) - epact - (rest % 4)) % 7
  const shift = Math.floor((golden + 11 * epact + 22 * weekday) / 451)
  const days = epact + weekday - 7 * shift + 114
  return Temporal.PlainDate.from({ year, month: Math.floor(days / 31), day: (days % 31) + 1 })
}

function isHoliday(day: Temporal.PlainDate): boolean {
  const easter = easterSunday(day.year)
  return (
    FIXED.includes(day.toString().slice(5)) || FROM_EASTER.some((days) => easter.add({ days }).equals(day))
  )
}

const isWorkingDay = (day: Temporal.PlainDate): boolean => day.dayOfWeek <= 5 && !isHoliday(day)

/** The n-th working day in Portugal after a day, by national holidays; municipal ones only make it later. */
export function workingDayAfter(day: Temporal.PlainDate, count: number): Temporal.PlainDate {
  let [found, left] = [day, count]
  while (left > 0) {
    found = found.add({ days: 1 })
    if (isWorkingDay(found)) left -= 1
  }
  return found
}
