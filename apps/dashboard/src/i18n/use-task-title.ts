'use client'
import { taskTitleIn } from '@stayward/contract/work/turnover-title'
import { useLocale } from 'next-intl'

/** Tells titles of tasks in the language of the page, as far as the service has written them. */
export function useTaskTitle(): (title: string) => string {
  const locale = useLocale()
  return (title) => taskTitleIn(title, locale)
}
