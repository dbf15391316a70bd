import { amountIn } from '@stayward/contract/kernel/currency'
import type { PaidJob, PayGroup, PayTotal } from '@stayward/contract/overview/pay-figures'
import type { PayGrouping } from '@stayward/contract/work/pay-values'
import { atProperty } from '../../kernel/local-time.ts'
import { keptPay } from '../../work/pay/pay-of-task.rules.ts'
import { byLabel } from './figures.presenter.ts'
import type { PaidJobRow, PayRow } from './pay-figures.queries.ts'

/** What the jobs of a group are paid, from its rows of each currency and of jobs without an amount. */
export function presentPay(rows: readonly PayRow[]): PayTotal {
  const sum = (name: 'jobs' | 'timed_jobs' | 'minutes', of: readonly PayRow[] = rows) =>
    of.reduce((total, row) => total + row[name], 0)
  return {
    jobs: sum('jobs'),
    jobs_without_amount: sum(
      'jobs',
      rows.filter(({ currency }) => currency === null),
    ),
    timed_jobs: sum('timed_jobs'),
    minutes: sum('minutes'),
    pay: rows
      .flatMap(({ currency, amount, jobs }) =>
        currency === null || amount === null ? [] : [{ currency, amount: amountIn(currency, amount), jobs }],
      )
      .toSorted((one, other) => (one.currency < other.currency ? -1 : 1)),
  }
}

/** The groups of rows, by their name; jobs of nobody in particular last. */
export const presentPayGroups = (rows: readonly PayRow[], group_by: PayGrouping): PayGroup[] =>
  [...Map.groupBy(rows, ({ key }) => key)]
    .map(([key, of]) => ({ key, label: nameOf(of[0], group_by), ...presentPay(of) }))
    .toSorted(byLabel)

const nameOf = (row: PayRow | undefined, group_by: PayGrouping): string =>
  (group_by === 'person' || group_by === 'property' ? row?.label : row?.key) ?? ''

/** A completed job, and what it is paid. */
export function presentPaidJob({
  completed_at,
  time_zone,
  pay_amount,
  pay_currency,
  pay_source,
  ...row
}: PaidJobRow): PaidJob {
  if (completed_at === null) throw new Error('A completed job was never completed.')
  return {
    ...row,
    completed_at: atProperty(completed_at, time_zone),
    pay: keptPay({ pay_amount, pay_currency, pay_source }),
  }
}
