'use client'
import type { Locale } from '@stayward/contract/kernel/locale'
import { partsOf } from '@stayward/contract/messages/template-text'
import { useTranslations } from 'next-intl'
import { Fragment } from 'react'
import classes from './sample-text.module.css'

type Props = { subject: string; body: string; locale: Locale }

/** A text with invented values in place of its variables, labelled as a sample. */
export function SampleText({ subject, body, locale }: Props) {
  const t = useTranslations('messages')
  const filled = (text: string) =>
    partsOf(text).map((part, index) => (
      <Fragment key={index}>
        {part.kind === 'words' ? part.text : <mark>{t(`samples.${part.name}`)}</mark>}
      </Fragment>
    ))
  return (
    <figure className={classes['sample']} aria-label={t('templates.form.sample')}>
      <figcaption>
        <strong>{t('templates.form.sample')}</strong> {t('templates.form.sample_text')}
      </figcaption>
      <div lang={locale}>
        <p className={classes['subject']}>{filled(subject)}</p>
        <p className={classes['body']}>{filled(body)}</p>
      </div>
    </figure>
  )
}
