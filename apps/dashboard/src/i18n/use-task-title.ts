'use client'
import { taskTitleIn } from '@stayward/contract/work/turnover-title'
import { useLocale } from 'next-intl'

/** Translates titles of tasks, as far as the service generated them. */
export function useTaskTitle(): (title: string) => string {
  const locale = useLocale()
  return (title) => taskTitleIn(title, locale)
}
