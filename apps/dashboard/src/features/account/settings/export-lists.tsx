'use client'
import { useTranslations } from 'next-intl'
import { Card } from '../../../components/card'
import { ExportMenu } from '../../../components/export-menu'
import classes from './export-account.module.css'

/** The lists that need no period. */
const LISTS = ['properties', 'bookings', 'guests', 'tasks', 'reports', 'expenses'] as const

/** Whole lists as files for spreadsheets; the page of each saves what its filters show. */
export function ExportLists() {
  const t = useTranslations('settings.export')
  return (
    <Card title={t('lists')}>
      <p className={classes['text']}>{t('lists_text')}</p>
      <ExportMenu exports={LISTS.map((list) => ({ list, filter: () => ({}) }))} />
    </Card>
  )
}
