import type { Task } from '@stayward/contract/work/task'
import { useTranslations } from 'next-intl'
import { useFormat } from '../../../i18n/use-format'
import classes from './job-pay.module.css'

/** What a job is paid; nothing if that is not agreed. */
export function JobPay({ task: { pay } }: { task: Pick<Task, 'pay'> }) {
  const t = useTranslations('tasks.facts')
  const format = useFormat()
  return (
    pay && (
      <span className={classes['pay']}>
        <span className="visually-hidden">{t('pay')}: </span>
        {format.money(pay.amount, pay.currency)}
      </span>
    )
  )
}
