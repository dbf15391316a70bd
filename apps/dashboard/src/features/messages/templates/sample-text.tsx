'use client'
import type { Locale } from '@stayward/contract/kernel/locale'
import type { VariablePart } from '@stayward/contract/messages/placed-text'
import { useTranslations } from 'next-intl'
import { Filled, Markup } from '../text/markup'
import { sampleValues } from '../text/sample-values'
import classes from './sample-text.module.css'

type Props = { subject: string; body: string; locale: Locale }

/** A text as a guest gets it, with invented values in its language, labelled as a sample. */
export function SampleText({ subject, body, locale }: Props) {
  const t = useTranslations('messages.templates.form')
  const values = sampleValues(locale)
  const valueOf = ({ name }: VariablePart) => values[name]
  return (
    <figure className={classes['sample']} aria-label={t('sample')}>
      <figcaption>
        <strong>{t('sample')}</strong> {t('sample_text')}
      </figcaption>
      <div lang={locale}>
        <p className={classes['subject']}>
          <Filled text={subject} valueOf={valueOf} />
        </p>
        <div className={classes['body']}>
          <Markup text={body} valueOf={valueOf} />
        </div>
      </div>
    </figure>
  )
}
