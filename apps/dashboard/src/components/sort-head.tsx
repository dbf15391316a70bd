'use client'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import classes from './sort-head.module.css'
import type { Sorting } from './sorting'

type Props<Column extends string> = {
  column: Column
  label: string
  /** Null while no column is chosen. */
  sorting: Sorting<Column> | null
  /** Whether the largest comes first when the column is chosen, as numbers are mostly wanted. */
  isDescendingFirst?: boolean
  className?: string | undefined
  onSort: (sorting: Sorting<Column>) => void
}

/** The head of a column that sorts its table: a button, with the direction for screen readers too. */
export function SortHead<Column extends string>(props: Props<Column>) {
  const { column, label, sorting, isDescendingFirst = false, className, onSort } = props
  const isDescending = sorting?.column === column ? sorting.isDescending : null
  const isChosen = isDescending !== null
  const Arrow = (isDescending ?? isDescendingFirst) ? IconArrowDown : IconArrowUp
  return (
    <th
      scope="col"
      // As its cells have it, so that a style finds the whole column.
      data-column={column}
      className={className}
      aria-sort={isChosen ? (isDescending ? 'descending' : 'ascending') : 'none'}
    >
      <button
        type="button"
        className={classes['sort']}
        onClick={() => onSort({ column, isDescending: isChosen ? !isDescending : isDescendingFirst })}
      >
        {label}
        <span className={classes['arrow']} data-chosen={isChosen || undefined}>
          <Arrow size={14} stroke={1.75} aria-hidden />
        </span>
      </button>
    </th>
  )
}
