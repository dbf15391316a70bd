'use client'
import { BOOKING_SOURCES } from '@stayward/contract/stays/booking-values'
import { VisuallyHidden } from '@mantine/core'
import { useLocale, useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { SortHead } from '../../../components/sort-head'
import { sortRows, type Sorting } from '../../../components/sorting'
import { knownWord } from '../../../components/known-words'
import { monthTitle } from '../../../i18n/format'
import type { Comparison } from './figure-periods'
import { columnsFor, type FigureColumn } from './figure-columns'
import { ChangeMark } from './change-mark'
import { type FigureChange, figureChange } from './figure-change'
import { type FigureNumbers, type FigureRow, type Figures, mainNumber, rowsBeside } from './figure-rows'
import { sortNumberOf } from './figure-sorting'
import { figureOf, type Measure } from './measures'
import classes from './figure-table.module.css'
import { unpricedNights, useCell } from './use-cell'

type SortColumn = FigureColumn | 'group' | 'change'

/** The column that leaves out nights without a price. */
const RATE = 'average_daily_rate' satisfies FigureColumn

type Props = {
  measure: Measure
  figures: Figures
  before: Figures | undefined
  comparison: Comparison
}

/**
 * The figure of a measure for each group and for all of them, what it is compared with in small, and how it changed. A
 * phone shows no more; where a wide screen has too many columns, they scroll sideways, with the names in place.
 */
export function FigureTable({ measure, figures, before, comparison }: Props) {
  const t = useTranslations('figures')
  const labelOf = useGroupLabel(figures.group_by)
  const [main, ...others] = columnsFor(measure)
  const locale = useLocale()
  // The highest first; months in their order.
  const [sorting, setSorting] = useState<Sorting<SortColumn> | null>(
    figures.group_by === 'month' ? null : { column: main, isDescending: true },
  )
  const currency = figures.total.revenue?.[0]?.currency ?? null
  const rows = rowsBeside(figures, before, comparison)
  const changeOf = (now: FigureNumbers, was: FigureNumbers | undefined) =>
    was === undefined
      ? null
      : figureChange(measure, mainNumber(measure, now, currency), mainNumber(measure, was, currency))
  const showsChanges = rows.some((row) => changeOf(row, row.was) !== null)
  // Changes may be gone that it was sorted by.
  const order = sorting?.column === 'change' && !showsChanges ? { column: main, isDescending: true } : sorting
  const sorted = order
    ? sortRows(
        rows,
        order,
        (row, column) => {
          if (column === 'change') return changeOf(row, row.was)?.by ?? null
          if (column !== 'group') return sortNumberOf(column, row, currency)
          // A month is sorted by its date, and what belongs to no group comes last.
          return row.key === null || figures.group_by === 'month' ? row.key : labelOf(row)
        },
        locale,
      )
    : rows
  const totalBefore = before && before.groups.length > 0 ? before.total : undefined
  const head = (column: SortColumn, label: string, className?: string) => (
    <SortHead
      key={column}
      className={className}
      column={column}
      label={label}
      sorting={order}
      // Of changes, the worst.
      isDescendingFirst={column === 'change' ? measure === 'cancellations' : column !== 'group'}
      onSort={setSorting}
    />
  )
  const scroller = `${classes['scroller']} scroll-fade`
  const unpriced = main === RATE || others.includes(RATE) ? unpricedNights(figures.total) : 0
  return (
    <>
      {/* Without the focus, a keyboard could not scroll it sideways. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className={scroller} data-always tabIndex={0} aria-label={t(`names.${figureOf(measure)}`)}>
        <table className={classes['table']}>
          <thead>
            <tr>
              {head('group', t(`groups.${figures.group_by}`))}
              {head(main, t(`columns.${main}`))}
              {showsChanges && head('change', t('columns.change'))}
              {others.map((column) => head(column, t(`columns.${column}`), classes['other']))}
            </tr>
          </thead>
          <tbody>
            {sorted.map((row) => (
              <Row
                key={row.key}
                label={labelOf(row)}
                main={main}
                others={others}
                numbers={row}
                was={row.was}
                change={showsChanges ? changeOf(row, row.was) : undefined}
                comparison={comparison}
              />
            ))}
          </tbody>
          <tfoot>
            <Row
              label={t('table.total')}
              main={main}
              others={others}
              numbers={figures.total}
              was={totalBefore}
              change={showsChanges ? changeOf(figures.total, totalBefore) : undefined}
              comparison={comparison}
            />
          </tfoot>
        </table>
      </section>
      {unpriced > 0 && (
        <p className={main === RATE ? classes['note'] : `${classes['note']} ${classes['other']}`}>
          <span aria-hidden>* </span>
          {t('table.unpriced_note', { count: unpriced })}
        </p>
      )}
    </>
  )
}

function useGroupLabel(group_by: Figures['group_by']): (group: FigureRow) => string {
  const t = useTranslations()
  const locale = useLocale()
  return ({ key, label }) => {
    const source = group_by === 'channel' ? knownWord(BOOKING_SOURCES, key) : null
    if (source !== null) return t(`bookings.sources.${source}`)
    if (group_by === 'month' && key !== null) return monthTitle(key, locale)
    if (key !== null) return label
    return t(group_by === 'property_owner' ? 'figures.table.unowned' : 'figures.table.untagged')
  }
}

type RowProps = {
  label: ReactNode
  main: FigureColumn
  others: readonly FigureColumn[]
  numbers: FigureNumbers
  was: FigureNumbers | undefined
  /** Undefined where no row has a change; null where there is nothing to compare this row with. */
  change: FigureChange | null | undefined
  comparison: Comparison
}

function Row({ label, main, others, numbers, was, change, comparison }: RowProps) {
  const t = useTranslations('figures')
  const cellOf = useCell()
  const unpriced = unpricedNights(numbers)
  const unpricedWords = t('table.unpriced', { count: unpriced })
  const cell = (column: FigureColumn) => {
    const earlier = was && cellOf(column, was)
    const isMarked = column === RATE && unpriced > 0
    return (
      <td key={column} className={column === main ? undefined : classes['other']}>
        {isMarked && (
          <em aria-hidden title={unpricedWords}>
            *
          </em>
        )}
        {cellOf(column, numbers)}
        {earlier && (
          <small title={t('chart.before', { comparison })}>
            <VisuallyHidden>{t('chart.before', { comparison })}: </VisuallyHidden>
            {earlier}
          </small>
        )}
        {isMarked && <VisuallyHidden>{unpricedWords}</VisuallyHidden>}
      </td>
    )
  }
  return (
    <tr>
      <th scope="row">{label}</th>
      {cell(main)}
      {change !== undefined && <td>{change ? <ChangeMark change={change} /> : '–'}</td>}
      {others.map(cell)}
    </tr>
  )
}
