import type { Locale } from '@stayward/contract/kernel/locale'
import { useLocale, useTranslations } from 'next-intl'
import styles from './host-text.module.css'

/** A text of the host and its language; null if that is unknown. */
export type HostTextContent = { text: string; locale: Locale | null }

/** What the host wrote, with the name of its language if the page is in another one. */
export function HostText({ text, locale }: HostTextContent) {
  const t = useTranslations('stay')
  const page = useLocale()
  const isForeign = locale !== null && locale !== page
  return (
    <div className={styles['text']}>
      {isForeign && (
        <p className={styles['language']}>{t('written_in', { language: languageIn(page, locale) })}</p>
      )}
      <p className={styles['words']} lang={isForeign ? locale : undefined}>
        {text}
      </p>
    </div>
  )
}

const languageIn = (page: Locale, locale: Locale): string =>
  new Intl.DisplayNames([page], { type: 'language' }).of(locale) ?? locale
