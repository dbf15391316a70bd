'use client'
import type { Report } from '@stayward/contract/authorities/report'
import { useTranslations } from 'next-intl'
import { useFormat } from '../../../i18n/use-format'

/** What a report is about: its kind, since when it tells of a long stay, or that it is about guests who registered later. */
export function useReportTitle(): (report: Pick<Report, 'kind' | 'part' | 'continues_from'>) => string {
  const t = useTranslations('reports')
  const format = useFormat()
  return ({ kind, part, continues_from }) => {
    if (continues_from !== null) return t('continued', { day: format.day(continues_from) })
    if (part === 1 || kind !== 'travellers') return t(`kinds.${kind}`)
    return t('late_guests', { part: part - 1 })
  }
}
