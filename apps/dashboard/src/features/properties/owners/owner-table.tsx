'use client'
import type { MonthlyStatement } from '@stayward/contract/statements/monthly-statement'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { Link } from '../../../components/link'
import { SortHead } from '../../../components/sort-head'
import { sortRows, type Sorting } from '../../../components/sorting'
import { useFormat } from '../../../i18n/use-format'
import { paths } from '../../../paths'
import { type OwnerColumn, partsOf, sortValueOf } from './owner-months'
import { OwnerStateBadge } from './owner-state'
import classes from './owner-list.module.css'

type Props = { month: string; statements: readonly MonthlyStatement[]; time_zone: string }

/** The owners with their statements of a month: flats, how far it is, and what is due. A row opens the statement. */
export function OwnerTable({ month, statements, time_zone }: Props) {
  const t = useTranslations('owners')
  const format = useFormat()
  const locale = useLocale()
  const parts = partsOf(statements)
  const [sorting, setSorting] = useState<Sorting<OwnerColumn>>({ column: 'owner', isDescending: false })
  const head = (column: OwnerColumn, isDescendingFirst = false) => (
    <SortHead
      column={column}
      label={t(`columns.${column}`)}
      sorting={sorting}
      isDescendingFirst={isDescendingFirst}
      className={classes[column]}
      onSort={setSorting}
    />
  )
  // By name first, so that rows that are equal in another column follow each other by it.
  const byName = sortRows(statements, { column: 'owner', isDescending: false }, sortValueOf, locale)
  return (
    <table className={classes['table']}>
      <thead>
        <tr>
          {head('owner')}
          {head('properties', true)}
          {head('state')}
          {parts.map((part) => (
            <th key={part} scope="col" className={classes['part']}>
              {t(`columns.parts.${part}`)}
            </th>
          ))}
          {head('due', true)}
        </tr>
      </thead>
      <tbody>
        {sortRows(byName, sorting, sortValueOf, locale).map((statement) => (
          <tr key={statement.property_owner_id}>
            <th scope="row" className={classes['owner']}>
              <Link
                className={classes['opener']}
                href={paths.propertyOwner(statement.property_owner_id, month)}
              >
                {statement.owner_name}
              </Link>
              <p className={classes['small']}>{statement.email ?? t('no_email')}</p>
            </th>
            <td className={classes['properties']}>
              <Flats statement={statement} />
            </td>
            <td className={classes['state']}>
              <OwnerStateBadge statement={statement} time_zone={time_zone} />
            </td>
            {parts.map((part) => (
              <td key={part} className={classes['part']}>
                {statement.totals.map((total) => (
                  <p key={total.currency}>
                    {Number(total[part]) === 0 ? '–' : format.money(total[part], total.currency)}
                  </p>
                ))}
              </td>
            ))}
            <td className={classes['due']}>
              <Due statement={statement} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Names of flats that a row has room for. */
const SHOWN = 2

function Flats({ statement: { properties } }: { statement: MonthlyStatement }) {
  const t = useTranslations('owners')
  const format = useFormat()
  const names = properties.slice(0, SHOWN).map(({ name }) => name)
  const more = properties.length - names.length
  if (properties.length === 0) return <p className={classes['small']}>{t('no_properties')}</p>
  return (
    <>
      <p>{t('properties', { count: properties.length })}</p>
      <p className={classes['small']} title={format.list(properties.map(({ name }) => name))}>
        {format.list(more > 0 ? [...names, t('more', { count: more })] : names)}
      </p>
    </>
  )
}

/** What is due to the owner in each currency, or by them. */
function Due({ statement: { totals } }: { statement: MonthlyStatement }) {
  const t = useTranslations('owners')
  const format = useFormat()
  if (totals.length === 0) return <span className={classes['small']}>–</span>
  return totals.map(({ currency, amount }) => (
    <p key={currency} className={classes['money']}>
      {format.money(amount.replace('-', ''), currency)}
      {amount.startsWith('-') && <span className={classes['small']}>{t('owed')}</span>}
    </p>
  ))
}
