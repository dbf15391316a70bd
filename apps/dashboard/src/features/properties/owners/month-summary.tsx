'use client'
import type { MonthlyStatement } from '@stayward/contract/statements/monthly-statement'
import { useTranslations } from 'next-intl'
import { useFormat } from '../../../i18n/use-format'
import { dueInAll, type OwnerState, stateOf } from './owner-months'
import classes from './month-summary.module.css'

/** A month in numbers: what is due to all owners, and how far their statements are. */
export function MonthSummary({ statements }: { statements: readonly MonthlyStatement[] }) {
  const t = useTranslations('owners.summary')
  const format = useFormat()
  const count = (...states: readonly OwnerState[]) =>
    statements.filter((statement) => states.includes(stateOf(statement))).length
  const due = dueInAll(statements)
  const issued = count('issued', 'mailed', 'read')
  // Without those that state nothing.
  const all = issued + count('draft', 'running')
  return (
    <div className={classes['summary']}>
      <dl>
        <dt>{t('due')}</dt>
        {due.length === 0 && <dd>{t('nothing')}</dd>}
        {due.map(({ currency, amount }) => (
          <dd key={currency}>{format.money(amount, currency)}</dd>
        ))}
      </dl>
      {all > 0 && <p>{t('progress', { issued, all, read: count('read') })}</p>}
    </div>
  )
}
