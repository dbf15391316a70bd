'use client'
import { usedVariables } from '@stayward/contract/messages/template-text'
import { useTranslations } from 'next-intl'
import { useId } from 'react'
import classes from './used-values.module.css'

/** The values that texts use, by the names that their reader knows: the texts themselves have them as `{{…}}`. */
export function UsedValues({ texts }: { texts: readonly string[] }) {
  const t = useTranslations('messages')
  const id = useId()
  const used = usedVariables(texts)
  if (used.length === 0) return null
  return (
    <div className={classes['used']}>
      <span id={id}>{t('templates.form.filled_in')}</span>
      <ul aria-labelledby={id}>
        {used.map(({ name }) => (
          <li key={name} title={`{{${name}}}`}>
            {t(`variables.${name}`)}
          </li>
        ))}
      </ul>
    </div>
  )
}
