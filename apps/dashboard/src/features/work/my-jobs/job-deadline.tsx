'use client'
import type { Task } from '@stayward/contract/work/task'
import { useTranslations } from 'next-intl'
import { ownTimeText } from '../../../i18n/format'
import { useNow } from '../../../i18n/now'
import { useFormat } from '../../../i18n/use-format'
import { jobDay } from './job-days'

/** By when a job has to be done, and how long that is from now; the day is left out today. */
export function JobDeadline({ due_at }: Pick<Task, 'due_at'>) {
  const t = useTranslations('tasks.jobs')
  const format = useFormat()
  const now = useNow()
  const left = Date.parse(due_at) - now.getTime()
  return (
    <>
      {jobDay({ due_at }, now) === 'today'
        ? t('until_time', { time: ownTimeText(due_at) })
        : t('until', { at: format.ownInstant(due_at) })}
      {' · '}
      <strong>{t(left < 0 ? 'late' : 'left', { span: format.span(Math.abs(left)) })}</strong>
    </>
  )
}
