import { LOCALES } from '@stayward/contract/kernel/locale'
import { Mark } from '@stayward/ui/mark'
import { MESSAGES } from '../i18n/messages.ts'
import styles from './refusal-page.module.css'

/** A page that Next builds in advance for every reader, in all languages. */
export const ErrorPage = ({ kind }: { kind: 'not_found' | 'failed' }) => (
  <main className={styles['page']}>
    <Mark size={56} title="Stayward" />
    {LOCALES.map((locale) => {
      const { heading, body } = MESSAGES[locale].refusals[kind]
      return (
        <section key={locale} lang={locale}>
          <h1>{heading}</h1>
          <p>{body}</p>
        </section>
      )
    })}
  </main>
)
