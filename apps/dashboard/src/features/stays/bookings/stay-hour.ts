import { useTranslations } from 'next-intl'
import { ownTimeText } from '../../../i18n/format'
import { useFormat } from '../../../i18n/use-format'

/** The part of a stay that its hours need; `from` and `to` have the offset of their property. */
export type HourlyStay = {
  from: string
  to: string
  arrival_time: string | null
  departure_time: string | null
}

export type StayEnd = 'arrival' | 'departure'

/** The hour by which an end of a stay is sorted and shown: the one its guests named, or that of the property. */
export const stayHour = (stay: HourlyStay, end: StayEnd): string =>
  end === 'arrival'
    ? (stay.arrival_time ?? ownTimeText(stay.from))
    : (stay.departure_time ?? ownTimeText(stay.to))

const isNamed = (stay: HourlyStay, end: StayEnd): boolean =>
  (end === 'arrival' ? stay.arrival_time : stay.departure_time) !== null

/** That hour with the word that says which it is: `about 22:10`, `from 15:00`, `by 11:00`. */
export function useStayHour(): (stay: HourlyStay, end: StayEnd) => string {
  const t = useTranslations('bookings.hours')
  return (stay, end) => t(isNamed(stay, end) ? 'named' : end, { time: stayHour(stay, end) })
}

/** An end of a stay with its day: `Fri 4 Dec, from 15:00`; the latest departure stands without a word, `Fri 4 Dec, 11:00`. */
export function useStayMoment(): (
  stay: HourlyStay & { arrival_date: string; departure_date: string },
  end: StayEnd,
) => string {
  const format = useFormat()
  const hourOf = useStayHour()
  return (stay, end) => {
    const day = format.day(end === 'arrival' ? stay.arrival_date : stay.departure_date)
    const isLimit = end === 'departure' && !isNamed(stay, end)
    return `${day}, ${isLimit ? stayHour(stay, end) : hourOf(stay, end)}`
  }
}
