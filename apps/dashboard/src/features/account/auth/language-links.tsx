'use client'
import { useLocale } from 'next-intl'
import { useRouter } from 'next/navigation'
import { LANGUAGES } from '../../../i18n/locale'
import { rememberLocale } from '../../../i18n/remember-locale'
import classes from './language-links.module.css'

/** The language switch of the pages before signing in. */
export function LanguageLinks() {
  const router = useRouter()
  const current = useLocale()
  return (
    <div className={classes['languages']}>
      {Object.entries(LANGUAGES).map(([locale, name]) => (
        <button
          key={locale}
          type="button"
          lang={locale}
          aria-pressed={locale === current}
          onClick={() => {
            rememberLocale(locale)
            router.refresh()
          }}
        >
          {name}
        </button>
      ))}
    </div>
  )
}
