import { getLocale, getTranslations } from 'next-intl/server'
import { Notice } from '@/components/notice'
import { StatementSheet } from '@/features/statements/monthly/statement-sheet'
import { PrintButton } from '@/features/work/tasks/print-button'
import { dayOf, instantText } from '@/i18n/format'
import { findLinkedStatement } from '@/server/linked-statement'
import { pageTitle } from '@/server/page-title'
import classes from './page.module.css'

// The owner’s name stays off the title: titles end up in histories and screenshots.
export const generateMetadata = pageTitle('statement')

/** An issued statement for its owner, without sign-in. */
export default async function LinkedStatementPage({ params }: { params: Promise<{ token: string }> }) {
  const { token } = await params
  const found = await findLinkedStatement(token)
  const t = await getTranslations('statements.linked')
  const locale = await getLocale()
  if (found.state !== 'open')
    return (
      <>
        <h1 className={classes['title']}>{t(`${found.state}.title`)}</h1>
        <Notice tone="information" title={t(`${found.state}.text`)} />
      </>
    )
  const { month, number, issued_at, expires_at, time_zone, content, company } = found.statement
  return (
    <>
      <StatementSheet
        month={month}
        isAlone
        content={content}
        company={company}
        number={number}
        issued_on={dayOf(issued_at, time_zone)}
      />
      <footer className={classes['foot']}>
        <PrintButton label={t('print')} />
        <p>{t('until', { at: instantText(expires_at, time_zone, locale) })}</p>
      </footer>
    </>
  )
}
