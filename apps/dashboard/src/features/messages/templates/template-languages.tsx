import { LOCALES, type Locale } from '@stayward/contract/kernel/locale'
import { useLocale, useTranslations } from 'next-intl'
import { languageLabel } from '../../../i18n/format'
import classes from './template-languages.module.css'

/** The languages that a template is written in, and those that it could be. */
export function TemplateLanguages({ written }: { written: readonly Locale[] }) {
  const t = useTranslations('messages.templates')
  const reader = useLocale()
  return (
    <ul className={classes['languages']} aria-label={t('written_in')}>
      {LOCALES.toSorted((one, other) => Number(written.includes(other)) - Number(written.includes(one))).map(
        (locale) => {
          const name = languageLabel(locale, reader)
          const words = written.includes(locale) ? name : t('not_written', { language: name })
          return (
            <li key={locale} title={words} data-missing={!written.includes(locale) || undefined}>
              <span aria-hidden>{locale.toUpperCase()}</span>
              <span className="visually-hidden">{words}</span>
            </li>
          )
        },
      )}
    </ul>
  )
}
