'use client'
import { Button } from '@mantine/core'
import type { IssuedStatement } from '@stayward/contract/statements/statement'
import { IconFileInvoice } from '@tabler/icons-react'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { Card } from '../../../components/card'
import { monthTitle } from '../../../i18n/format'
import { useFormat } from '../../../i18n/use-format'
import classes from './statement-view.module.css'

/** Statements shown at first: those of a year. */
const SHOWN = 12

type Props = {
  /** The latest month first. */
  statements: readonly IssuedStatement[]
  /** The month that is shown above. */
  month: string
  onOpen: (month: string) => void
}

/** The statements that an owner has got, each of which can be opened. */
export function StatementHistory({ statements, month, onOpen }: Props) {
  const t = useTranslations('statements.history')
  const locale = useLocale()
  const format = useFormat()
  const [areAll, setAreAll] = useState(false)
  if (statements.length === 0) return null
  const shown = areAll ? statements : statements.slice(0, SHOWN)
  return (
    <div className={classes['history']}>
      <Card title={t('title')} icon={<IconFileInvoice size={18} stroke={1.5} aria-hidden />}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('month')}</th>
              <th scope="col">{t('number')}</th>
              <th scope="col">{t('due')}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((one) => (
              <tr key={one.month}>
                <th scope="row">
                  {one.month === month ? (
                    <strong>{monthTitle(one.month, locale)}</strong>
                  ) : (
                    <Button
                      variant="transparent"
                      size="compact-sm"
                      px={0}
                      onClick={() => {
                        onOpen(one.month)
                        window.scrollTo({ top: 0 })
                      }}
                    >
                      {monthTitle(one.month, locale)}
                    </Button>
                  )}
                </th>
                <td>{one.number}</td>
                <td>
                  {one.totals.map(({ currency, amount }) => format.money(amount, currency)).join(' · ') ||
                    '–'}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        {shown.length < statements.length && (
          <Button variant="default" size="xs" onClick={() => setAreAll(true)}>
            {t('all', { count: statements.length })}
          </Button>
        )}
      </Card>
    </div>
  )
}
