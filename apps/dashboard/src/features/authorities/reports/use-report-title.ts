'use client'
import type { Report } from '@stayward/contract/authorities/report'
import { useTranslations } from 'next-intl'

/** What a report is about: its kind, and that it is about guests who registered later. */
export function useReportTitle(): (report: Pick<Report, 'kind' | 'part'>) => string {
  const t = useTranslations('reports')
  return ({ kind, part }) => {
    if (part === 1 || kind !== 'travellers') return t(`kinds.${kind}`)
    return t('late_guests', { part: part - 1 })
  }
}
