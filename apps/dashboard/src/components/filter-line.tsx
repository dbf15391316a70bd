'use client'
import { Button } from '@mantine/core'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import dynamic from 'next/dynamic'
import { type ReactNode, useState } from 'react'
import classes from './filter-line.module.css'

// Only phones open it.
const FilterSheet = dynamic(() => import('./filter-sheet').then((module) => module.FilterSheet), {
  loading: () => null,
})

type Props = {
  /** The class with the widths of the columns; `var(--tag)` stands for that of the tags. */
  columns: string | undefined
  search: ReactNode
  /** How many filters are set. */
  count: number
  /** What leads from the filters to the list on a phone, such as how many they match. */
  result?: string
  /** Clears the filters, which phones offer beside them. */
  onClear?: () => void
  /** The filters beside the search. */
  children: ReactNode
  /** The filters below it. */
  rest?: ReactNode
}

/** The filters of a list on one line, with more below; phones show only the search, and the others in a sheet. */
export function FilterLine({ columns, search, count, result, onClear, children, rest }: Props) {
  const t = useTranslations('common')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <div className={`${classes['line']} ${columns}`}>
        {search}
        <Button
          className={classes['toggle'] ?? ''}
          variant="default"
          px={12}
          aria-haspopup="dialog"
          data-set={count > 0 || undefined}
          leftSection={<IconAdjustmentsHorizontal size={16} stroke={1.5} aria-hidden />}
          onClick={() => setIsOpen(true)}
        >
          {t('filters', { count })}
        </Button>
        {!isOpen && <div className={classes['controls']}>{children}</div>}
      </div>
      {rest && !isOpen && <div className={classes['rest']}>{rest}</div>}
      {isOpen && (
        <FilterSheet
          result={result ?? t('show_results')}
          onClear={count > 0 && onClear ? onClear : null}
          onClose={() => setIsOpen(false)}
        >
          {children}
          {rest}
        </FilterSheet>
      )}
    </>
  )
}
