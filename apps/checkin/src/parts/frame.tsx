import { LOCALES } from '@stayward/contract/kernel/locale'
import type { PropertyContact } from '@stayward/contract/properties/property-contact'
import { useLocale, useTranslations } from 'next-intl'
import Head from 'next/head'
import type { ReactNode } from 'react'
import { BrandMark } from '../brand/brand-mark.tsx'
import { BrandStyles } from '../brand/brand-styles.tsx'
import { languageAction } from '../i18n/language.ts'
import { LANGUAGE_NAMES } from '../i18n/messages.ts'
import styles from './frame.module.css'
import { HostContact } from './host-contact.tsx'
import { Icon } from './icon.tsx'

type FrameProps = {
  title: string
  /** Where the language is switched; null for a page that does not offer it. */
  path: string | null
  /** The form whose values survive the language switch; by default the switch has its own form. */
  formId?: string
  /** Whether the page belongs to one stay. */
  isPrivate?: boolean
  /** The host's contact, shown at the end of the page; null if the page shows it elsewhere. */
  contact?: PropertyContact | null
  children: ReactNode
}

/** The frame of every page: title, logo, language switch, for a stay the host's contact, and a footer. */
export function Frame({ title, path, formId, isPrivate = false, contact = null, children }: FrameProps) {
  const t = useTranslations('frame')
  return (
    <>
      <Head>
        <title>{title}</title>
        <meta name="description" content={t('description')} />
      </Head>
      <BrandStyles />
      {formId && <DefaultSubmit formId={formId} />}
      <a className={styles['skip']} href="#content">
        {t('skip')}
      </a>
      <header className={styles['header']}>
        <BrandMark />
        {formId && <LanguageButtons formId={formId} />}
        {!formId && path !== null && (
          <form method="post" action={path}>
            <LanguageButtons />
          </form>
        )}
      </header>
      <main id="content" className={styles['main']}>
        {children}
      </main>
      {contact && (
        <aside className={styles['aside']}>
          <HostContact contact={contact} />
        </aside>
      )}
      {isPrivate && <footer className={styles['footer']}>{t('footer')}</footer>}
    </>
  )
}

/** Enter in a field presses a form's first button in the document, which would be the language switch. */
const DefaultSubmit = ({ formId }: { formId: string }) => (
  <button
    form={formId}
    name="action"
    value="submit"
    className={styles['hidden']}
    tabIndex={-1}
    aria-hidden="true"
  />
)

function LanguageButtons({ formId }: { formId?: string }) {
  const current = useLocale()
  const t = useTranslations('frame')
  return (
    <details className={styles['languages']}>
      <summary>
        <Icon name="globe" size={20} />
        <span className={styles['hidden']}>{t('language')}: </span>
        {LANGUAGE_NAMES[current]}
      </summary>
      <div>
        {LOCALES.map((locale) => (
          <button
            key={locale}
            form={formId}
            name="action"
            value={languageAction(locale)}
            lang={locale}
            aria-current={locale === current ? 'true' : undefined}
            formNoValidate
          >
            {LANGUAGE_NAMES[locale]}
          </button>
        ))}
      </div>
    </details>
  )
}
