'use client'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useTable } from '@tanstack/react-table'
import { useTranslations } from 'next-intl'
import { type BookingRow, type ColumnId, columns, features } from './booking-columns'
import classes from './booking-table.module.css'

type Props = {
  rows: BookingRow[]
  /** The sort direction by arrival; null while the list is sorted by something else. */
  arrivals: 'ascending' | 'descending' | null
  onSortArrivals: (order: 'ascending' | 'descending') => void
}

/** The bookings on a wide screen; the guest's name opens a row, which is clickable everywhere. */
export function BookingTable({ rows, arrivals, onSortArrivals }: Props) {
  const t = useTranslations('bookings.columns')
  const table = useTable({ features, columns, data: rows, getRowId: ({ booking }) => booking.id })
  const Arrow = arrivals === 'descending' ? IconArrowDown : IconArrowUp
  return (
    <table className={classes['table']}>
      <thead>
        <tr>
          {table.getFlatHeaders().map(({ id }) =>
            id === 'arrival' ? (
              <th key={id} scope="col" aria-sort={arrivals ?? 'none'}>
                <button
                  type="button"
                  className={classes['sort']}
                  onClick={() => onSortArrivals(arrivals === 'ascending' ? 'descending' : 'ascending')}
                >
                  {t('arrival')}
                  {arrivals && <Arrow size={14} stroke={1.75} aria-hidden />}
                </button>
              </th>
            ) : (
              // The ids are those of `columns`.
              <th key={id} scope="col" data-column={id}>
                {t(id as ColumnId)}
              </th>
            ),
          )}
        </tr>
      </thead>
      <tbody>
        {table.getRowModel().rows.map((row) => (
          <tr key={row.id}>
            {row.getAllCells().map((cell) => (
              // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- A cell is no control; its words come from its column.
              <td key={cell.id} data-column={cell.column.id}>
                <table.FlexRender cell={cell} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
