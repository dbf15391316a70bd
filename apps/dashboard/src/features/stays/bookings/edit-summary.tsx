'use client'
import { IconChevronUp } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useFormat } from '../../../i18n/use-format'
import classes from './edit-summary.module.css'
import { type Edited, useEditEffects } from './use-edit-effects'
import { useFieldWords } from './use-field-words'

/** What saving will do, in a line above the button of a phone, from where the whole of it is far. */
export function EditSummary({ panel_id, ...edited }: Edited & { panel_id: string }) {
  const t = useTranslations('bookings.consequences')
  const format = useFormat()
  const words = useFieldWords()
  const { changed, effects } = useEditEffects(edited)
  if (changed.length === 0) return null
  return (
    <a className={classes['summary']} href={`#${panel_id}`}>
      <span className={classes['words']}>
        <b>{t('changes', { fields: format.list(changed.map(words.name)) })}</b>
        {effects.map(({ kind, text }) => (
          <span key={kind}>{text}</span>
        ))}
      </span>
      <IconChevronUp size={18} stroke={1.5} aria-label={t('title')} />
    </a>
  )
}
