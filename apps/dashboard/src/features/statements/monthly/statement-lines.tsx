'use client'
import type { StatementLine } from '@stayward/contract/statements/statement'
import { Button } from '@mantine/core'
import { useLocale, useTranslations } from 'next-intl'
import { nightsBetween } from '../../../i18n/days'
import { monthTitle } from '../../../i18n/format'
import { rangeStartText } from '../../../i18n/range-start'
import { sumAmounts } from '../../../i18n/sum-amounts'
import { useFormat } from '../../../i18n/use-format'
import { useId } from 'react'
import classes from './statement-sheet.module.css'

type Props = {
  title: string
  text: string
  lines: readonly StatementLine[]
  /** Opens an expense, where it can be changed. */
  onEditExpense?: ((expense_id: string) => void) | undefined
}

/** The lines of a property, or the corrections of all of them. */
export function StatementLines({ title, text, lines, onEditExpense }: Props) {
  const id = useId()
  const t = useTranslations('statements.sheet')
  const format = useFormat()
  return (
    <section className={classes['property']} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p className={classes['agreement']}>{text}</p>
      {lines.length === 0 ? (
        <p className={classes['note']}>{t('no_lines')}</p>
      ) : (
        <table className={classes['lines']}>
          <thead>
            <tr>
              <th scope="col">{t('what')}</th>
              <th scope="col">{t('nights')}</th>
              <th scope="col">{t('amount')}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr
                key={[
                  line.month,
                  line.type,
                  line.property_id,
                  line.booking_id,
                  line.expense_id,
                  line.currency,
                ].join()}
              >
                <th scope="row">
                  <div className={classes['line']}>
                    <div>
                      <LineWords line={line} />
                    </div>
                    {onEditExpense && <EditButton line={line} onEdit={onEditExpense} />}
                  </div>
                </th>
                <td>
                  <Nights line={line} />
                </td>
                <td>
                  {line.amount === null || line.currency === null
                    ? t('no_amount')
                    : format.money(line.amount, line.currency)}
                </td>
              </tr>
            ))}
          </tbody>
          {lines.length > 1 && (
            <tfoot>
              {sumsOf(lines).map(({ currency, amount }) => (
                <tr key={currency}>
                  <th scope="row" colSpan={2}>
                    {t('sum')}
                  </th>
                  <td>{format.money(amount, currency)}</td>
                </tr>
              ))}
            </tfoot>
          )}
        </table>
      )}
    </section>
  )
}

/** The nights of a stay in the month, of all that it has; of a correction, how many more or fewer they are now. */
function Nights({ line: { is_correction, nights, arrival_date, departure_date } }: { line: StatementLine }) {
  const t = useTranslations('statements.sheet')
  if (is_correction) return nights === 0 ? null : nights
  const all =
    arrival_date !== null && departure_date !== null ? nightsBetween(arrival_date, departure_date) : nights
  return nights === null || all === null || nights >= all ? nights : t('nights_of', { nights, all })
}

/** What lines come to, in each of their currencies. */
const sumsOf = (lines: readonly StatementLine[]): { currency: string; amount: string }[] =>
  [...Map.groupBy(lines, ({ currency }) => currency)].flatMap(([currency, of]) =>
    currency === null
      ? []
      : [{ currency, amount: sumAmounts(of.flatMap(({ amount }) => (amount === null ? [] : [amount]))) }],
  )

/** What a line is about; of a correction also its month, its property and what was stated. */
function LineWords({ line }: { line: StatementLine }) {
  const t = useTranslations('statements')
  const sources = useTranslations('statements.sources')
  const locale = useLocale()
  const format = useFormat()
  const { type, source, reference, arrival_date, departure_date, day, description, share_or_fee } = line
  const [title, ...facts] =
    type === 'stay' && arrival_date !== null && departure_date !== null
      ? [
          t('sheet.stay', {
            from: rangeStartText(arrival_date, departure_date, locale),
            to: format.date(departure_date),
          }),
          source !== null && isSource(source) && sources(source),
          reference,
        ]
      : type === 'expense'
        ? [description ?? '', day !== null && format.date(day)]
        : [
            share_or_fee?.type === 'share'
              ? t('sheet.kept', { percent: format.percent(String(100 - Number(share_or_fee.percent))) })
              : t('sheet.monthly_fee'),
          ]
  const stated =
    line.is_correction && line.stated !== null && line.currency !== null
      ? t('sheet.stated', { amount: format.money(line.stated, line.currency) })
      : line.is_correction && t('sheet.not_stated')
  const about = line.is_correction && [monthTitle(line.month, locale), line.property_name].join(', ')
  const small = [about, ...facts, stated].filter(Boolean).join(' · ')
  return (
    <>
      {title}
      {small !== '' && <small>{small}</small>}
    </>
  )
}

function EditButton({ line, onEdit }: { line: StatementLine; onEdit: (expense_id: string) => void }) {
  const t = useTranslations('statements')
  const { expense_id, description } = line
  if (expense_id === null) return null
  return (
    <Button
      size="compact-xs"
      variant="subtle"
      aria-label={t('edit_expense', { name: description ?? '' })}
      onClick={() => onEdit(expense_id)}
    >
      {t('edit')}
    </Button>
  )
}

const SOURCES = ['direct', 'airbnb', 'booking', 'vrbo', 'ical', 'other'] as const

const isSource = (source: string): source is (typeof SOURCES)[number] =>
  SOURCES.some((known) => known === source)
