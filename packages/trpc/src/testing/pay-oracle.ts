import { decimalsOf } from '@stayward/contract/kernel/currency'
import type { PayGrouping } from '@stayward/contract/work/pay-values'
import { Temporal } from 'temporal-polyfill'

/** A completed job, as it was done. */
export type KnownJob = {
  property: { id: string; name: string; time_zone: string }
  service: string
  person: string | null
  started: string | null
  completed: string
  pay: { amount: string; currency: string } | null
}

/** The day of a job at its property, by the calendar of its zone. */
const dayOf = ({ completed, property }: KnownJob): string =>
  Temporal.Instant.from(completed).toZonedDateTimeISO(property.time_zone).toPlainDate().toString()

const keyOf = (job: KnownJob, group_by: PayGrouping): string | null =>
  ({
    person: job.person,
    property: job.property.id,
    service: job.service,
    month: dayOf(job).slice(0, 7),
  })[group_by]

/** Jobs counted and added up one by one, in whole units of the smallest coin. */
function sumOf(jobs: readonly KnownJob[]) {
  const units = new Map<string, { minor: number; jobs: number }>()
  let timed_jobs = 0
  let minutes = 0
  for (const { pay, started, completed } of jobs) {
    if (pay !== null) {
      const sum = units.get(pay.currency) ?? { minor: 0, jobs: 0 }
      const minor = Math.round(Number(pay.amount) * 10 ** (decimalsOf(pay.currency) ?? 2))
      units.set(pay.currency, { minor: sum.minor + minor, jobs: sum.jobs + 1 })
    }
    const milliseconds = started === null ? 0 : Date.parse(completed) - Date.parse(started)
    if (milliseconds > 0) {
      timed_jobs += 1
      minutes += Math.trunc(milliseconds / 60_000)
    }
  }
  return {
    jobs: jobs.length,
    jobs_without_amount: jobs.filter(({ pay }) => pay === null).length,
    timed_jobs,
    minutes,
    pay: [...units]
      .map(([currency, sum]) => ({
        currency,
        amount: (sum.minor / 10 ** (decimalsOf(currency) ?? 2)).toFixed(decimalsOf(currency) ?? 2),
        jobs: sum.jobs,
      }))
      .toSorted((one, other) => one.currency.localeCompare(other.currency)),
  }
}

/** What pay has to say of a period: groups by their keys, and the total. */
export function expectedPay(
  all: readonly KnownJob[],
  { from, to, group_by }: { from: string; to: string; group_by: PayGrouping },
) {
  const jobs = all.filter((job) => from <= dayOf(job) && dayOf(job) < to)
  const groups = Map.groupBy(jobs, (job) => keyOf(job, group_by))
  return { groups: [...groups].map(([key, own]) => ({ key, ...sumOf(own) })), total: sumOf(jobs) }
}
