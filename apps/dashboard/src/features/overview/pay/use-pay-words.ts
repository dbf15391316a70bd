'use client'
import type { PaySum, PayTotal } from '@stayward/contract/overview/pay-figures'
import { useTranslations } from 'next-intl'
import { useFormat } from '../../../i18n/use-format'

/** How sums, times and jobs without an amount are written. */
export function usePayWords() {
  const t = useTranslations('pay')
  const format = useFormat()
  const duration = (minutes: number): string =>
    t('duration', { hours: Math.floor(minutes / 60), minutes: minutes % 60 })
  return {
    duration,
    /** One amount for each currency; they are never added up. */
    sum: (pay: readonly PaySum[]): string =>
      pay.length === 0 ? '–' : format.list(pay.map(({ amount, currency }) => format.money(amount, currency))),
    /** How many jobs, how long they took as far as that is known, and how many have no amount. */
    jobs: ({ jobs, timed_jobs, minutes, jobs_without_amount }: Omit<PayTotal, 'pay'>): string =>
      [
        t('jobs', { count: jobs }),
        timed_jobs > 0 &&
          (timed_jobs === jobs
            ? duration(minutes)
            : t('duration_of', { duration: duration(minutes), count: timed_jobs })),
        jobs_without_amount > 0 && t('without_amount', { count: jobs_without_amount }),
      ]
        .filter(Boolean)
        .join(' · '),
  }
}
