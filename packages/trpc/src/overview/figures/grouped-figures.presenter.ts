import type {
  CancellationsTotal,
  CodesTotal,
  PunctualityTotal,
  StaysTotal,
} from '@stayward/contract/overview/grouped-figures'
import type { CancellationsRow, StaysRow } from './booking-figures.queries.ts'
import type { CodesRow } from './code-figures.queries.ts'
import { roundedShare, shareOf } from './figures.presenter.ts'
import type { PunctualityRow } from './punctuality.queries.ts'

/** How much was done in time. */
export function presentPunctuality(row: PunctualityRow | undefined): PunctualityTotal {
  const { counted, in_time } = row ?? { counted: 0, in_time: 0 }
  return { counted, in_time, share: shareOf(in_time, counted) }
}

/** For how many stays all codes were on their locks in time, and how many had codes at all. */
export function presentCodes(row: CodesRow | undefined): CodesTotal {
  const stays = row?.stays ?? 0
  const punctuality = presentPunctuality(row)
  return { ...punctuality, stays, coverage: shareOf(punctuality.counted, stays) }
}

/** How long stays are, and how long before their arrival they were booked. */
export const presentStays = (row: StaysRow | undefined): StaysTotal => ({
  stays: row?.stays ?? 0,
  average_nights: averageOf(row?.nights, row?.stays),
  median_nights: oneDecimal(row?.median_nights),
  lead_stays: row?.lead_stays ?? 0,
  average_lead_days: averageOf(row?.lead_days, row?.lead_stays),
  median_lead_days: oneDecimal(row?.median_lead_days),
})

/** How many bookings were cancelled, and when. */
export function presentCancellations(row: CancellationsRow | undefined): CancellationsTotal {
  const { bookings = 0, cancelled = 0 } = row ?? {}
  const when = {
    days_30_or_more: row?.days_30_or_more ?? 0,
    days_7_to_29: row?.days_7_to_29 ?? 0,
    days_1_to_6: row?.days_1_to_6 ?? 0,
    arrival_or_later: row?.arrival_or_later ?? 0,
  }
  const known = Object.values(when).reduce((sum, count) => sum + count, 0)
  return {
    bookings,
    cancelled,
    rate: shareOf(cancelled, bookings),
    when: { ...when, unknown: cancelled - known },
  }
}

/** Halves rounded up; null of nothing. */
function averageOf(sum = 0, count = 0): string | null {
  if (count === 0) return null
  const tenths = roundedShare(BigInt(sum) * 10n, BigInt(count))
    .toString()
    .padStart(2, '0')
  return `${tenths.slice(0, -1)}.${tenths.slice(-1)}`
}

const oneDecimal = (value: string | null | undefined): string | null =>
  value === null || value === undefined ? null : Number(value).toFixed(1)
