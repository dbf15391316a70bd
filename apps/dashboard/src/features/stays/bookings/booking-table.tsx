'use client'
import type { Booking } from '@stayward/contract/stays/booking'
import type { BookingSort } from '@stayward/contract/stays/booking-values'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useTable } from '@tanstack/react-table'
import { useTranslations } from 'next-intl'
import { SelectBox } from '../../../components/select-box'
import type { Selection } from '../../../components/use-selection'
import { ArrivalHead } from './arrival-head'
import { type BookingRow, type ColumnId, columns, features } from './booking-columns'
import type { BookingColumn } from './booking-search'
import classes from './booking-table.module.css'
import { stayName } from './stay-name'

/** The sort of each column that has one: ascending, then descending. */
const SORTS: Partial<Record<ColumnId, readonly [ascending: BookingSort, descending: BookingSort]>> = {
  guest: ['guest', '-guest'],
  arrival: ['from', '-from'],
  departure: ['to', '-to'],
  amount: ['amount', '-amount'],
  created: ['created_at', '-created_at'],
}

/** Columns whose most interesting end is the upper one. */
const DESCENDING_FIRST: readonly ColumnId[] = ['amount', 'created']

/** How many columns a laptop has room for beside the guest. */
const MOST_THAT_FIT = 7

type Props = {
  /** The rows, by the day or month that heads them; a single group without a head if they are in another order. */
  groups: readonly { head: string | null; rows: BookingRow[] }[]
  /** Today for the reader. */
  today: string
  shown: readonly BookingColumn[]
  sort: BookingSort
  onSort: (sort: BookingSort) => void
  /** Omitted where nothing is done with many of them. */
  selection?: Selection<Booking>
}

/** The bookings on a wide screen; the guest's name opens a row, which is clickable everywhere. */
export function BookingTable({ groups, today, shown, sort, onSort, selection }: Props) {
  const t = useTranslations('bookings')
  const table = useTable({
    features,
    columns,
    data: groups.flatMap(({ rows }) => rows),
    getRowId: ({ booking }) => booking.id,
  })
  const isShown = (id: string) => id === 'guest' || shown.some((column) => column === id)
  const byId = new Map(table.getRowModel().rows.map((row) => [row.id, row]))
  const bookings = groups.flatMap(({ rows }) => rows.map(({ booking }) => booking))
  const areAll = bookings.every(({ id }) => selection?.has(id))
  const width = shown.length + (selection ? 2 : 1)
  const rowsAndHeads = (
    <table className={classes['table']}>
      <thead>
        <tr>
          {selection && (
            <th scope="col" data-column="select">
              <SelectBox
                label={t('bulk.select_shown')}
                isChecked={areAll}
                onToggle={() => (areAll ? selection.clear() : selection.selectAll(bookings))}
              />
            </th>
          )}
          {table
            .getFlatHeaders()
            .filter(({ id }) => isShown(id))
            .map(({ id }) => (
              // The ids are those of `columns`.
              <Head key={id} id={id as ColumnId} sort={sort} onSort={onSort} />
            ))}
        </tr>
      </thead>
      {groups.map(({ head, rows }) => (
        <tbody key={head ?? 'all'}>
          {head !== null && (
            <tr className={classes['dayRow']}>
              <th scope="rowgroup" colSpan={width}>
                <ArrivalHead head={head} today={today} />
              </th>
            </tr>
          )}
          {rows.map(({ booking }) => (
            <tr key={booking.id} data-selected={selection?.has(booking.id) || undefined}>
              {selection && (
                <td data-column="select">
                  <SelectBox
                    label={t('bulk.select', { name: stayName(booking) ?? t('nameless') })}
                    isChecked={selection.has(booking.id)}
                    onToggle={(isRange) => selection.toggle(booking.id, isRange)}
                  />
                </td>
              )}
              {byId
                .get(booking.id)
                ?.getAllCells()
                .filter(({ column }) => isShown(column.id))
                .map((cell) => (
                  // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- A cell is no control; its words come from its column.
                  <td key={cell.id} data-column={cell.column.id}>
                    <table.FlexRender cell={cell} />
                  </td>
                ))}
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  )
  if (shown.length <= MOST_THAT_FIT) return rowsAndHeads
  return (
    // A region that scrolls has to be reached by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={classes['scroller']} tabIndex={0} aria-label={t('title')}>
      {rowsAndHeads}
    </section>
  )
}

type HeadProps = Pick<Props, 'sort' | 'onSort'> & { id: ColumnId }

/** The head of a column, which sorts by it if the service can. */
function Head({ id, sort, onSort }: HeadProps) {
  const t = useTranslations('bookings.columns')
  const sorts = SORTS[id]
  if (!sorts)
    return (
      <th scope="col" data-column={id}>
        {t(id)}
      </th>
    )
  const [ascending, descending] = sorts
  const direction = sort === ascending ? 'ascending' : sort === descending ? 'descending' : 'none'
  const Arrow = direction === 'descending' ? IconArrowDown : IconArrowUp
  const first = DESCENDING_FIRST.includes(id) ? descending : ascending
  const next = { none: first, ascending: descending, descending: ascending }[direction]
  return (
    <th scope="col" data-column={id} aria-sort={direction}>
      <button type="button" className={classes['sort']} onClick={() => onSort(next)}>
        {t(id)}
        {direction !== 'none' && <Arrow size={14} stroke={1.75} aria-hidden />}
      </button>
    </th>
  )
}
