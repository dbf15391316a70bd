'use client'
import type { Task } from '@stayward/contract/work/task'
import { useTranslations } from 'next-intl'
import { useFormat } from '../../../i18n/use-format'
import { missingWork } from './missing-work'
import classes from './task-actions.module.css'

/** How much has to be done before a task can be completed, as a link to the first of it; nothing if nothing has. */
export function MissingWork({ task }: { task: Task }) {
  const t = useTranslations('tasks.missing')
  const format = useFormat()
  const missing = missingWork(task)
  const [first] = missing
  if (first === undefined) return null
  const photos = missing.filter(({ what }) => what === 'photo').length
  const items = missing.length - photos
  const parts = [items > 0 && t('items', { count: items }), photos > 0 && t('photos', { count: photos })]
  return (
    <p className={classes['reason']}>
      <a href={`#item-${first.id}`}>
        {t('left', { what: format.list(parts.filter((part) => part !== false)) })}
      </a>
    </p>
  )
}
