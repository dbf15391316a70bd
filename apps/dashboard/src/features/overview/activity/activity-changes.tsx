'use client'
import type { Entry } from './entry'
import { useTranslations } from 'next-intl'
import { useFormat } from '../../../i18n/use-format'
import { toldChanges } from './told-changes'

/** What an entry changed, if it fits into a line. */
export function ActivityChanges({ entry }: { entry: Entry }) {
  const t = useTranslations('activity.changes')
  const format = useFormat()
  const changes = toldChanges(entry)
  if (changes.length === 0) return null
  return (
    <>
      {changes
        .map(({ field, before, after }) => {
          if (before === null) return t('guests_number_set', { after })
          const say = (value: string) => (/^\d{4}-\d\d-\d\d$/.test(value) ? format.day(value) : value)
          return t(field, { before: say(before), after: say(after) })
        })
        .join(' · ')}
    </>
  )
}
