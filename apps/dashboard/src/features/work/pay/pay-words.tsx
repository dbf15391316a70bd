'use client'
import type { TaskPay } from '@stayward/contract/work/pay'
import { useTranslations } from 'next-intl'
import { useFormat } from '../../../i18n/use-format'

/** What a job is paid, and where that comes from. */
export function PayWords({ pay }: { pay: TaskPay }) {
  const t = useTranslations('pay.sources')
  const format = useFormat()
  return `${format.money(pay.amount, pay.currency)} · ${t(pay.source)}`
}
