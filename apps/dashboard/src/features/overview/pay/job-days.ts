import type { PaidJob } from '@stayward/contract/overview/pay-figures'
import { decimalsOf } from '@stayward/contract/kernel/currency'

/** The completed jobs of a day, and what they are paid in each currency. */
export type JobDay = {
  day: string
  jobs: PaidJob[]
  sums: { currency: string; amount: string; jobs: number }[]
}

/** Splits jobs, of which those of a day are together, into days. */
export function jobDays(jobs: readonly PaidJob[]): JobDay[] {
  const days = Map.groupBy(jobs, ({ day }) => day)
  return Array.from(days, ([day, ofDay]) => ({ day, jobs: ofDay, sums: sumsOf(ofDay) }))
}

/** Added up in the smallest unit of each currency, as fractions do not add up exactly. */
function sumsOf(jobs: readonly PaidJob[]): JobDay['sums'] {
  const paid = jobs.flatMap(({ pay }) => pay ?? [])
  return Array.from(
    Map.groupBy(paid, ({ currency }) => currency),
    ([currency, ofCurrency]) => {
      const decimals = decimalsOf(currency) ?? 2
      const unit = 10 ** decimals
      const units = ofCurrency.reduce((sum, { amount }) => sum + Math.round(Number(amount) * unit), 0)
      return { currency, amount: (units / unit).toFixed(decimals), jobs: ofCurrency.length }
    },
  )
}
