'use client'
import type { Task } from '@stayward/contract/work/task'
import { useTranslations } from 'next-intl'
import { Notice } from '../../../components/notice'
import { missingWork } from './missing-work'

/** How much is named: a long checklist stands below anyway. */
const NAMED = 3

/** What prevents completing a task, each entry with a link to its item; empty if nothing does. */
export function MissingWork({ task }: { task: Task }) {
  const t = useTranslations('tasks.missing')
  const missing = missingWork(task)
  if (missing.length === 0) return null
  return (
    <Notice tone="attention" title={t('title')}>
      <ul>
        {missing.slice(0, NAMED).map(({ id, text, what }) => (
          <li key={`${id}-${what}`}>
            <a href={`#item-${id}`}>{t(what, { text })}</a>
          </li>
        ))}
        {missing.length > NAMED && <li>{t('more', { count: missing.length - NAMED })}</li>}
      </ul>
    </Notice>
  )
}
