'use client'
import { Button } from '@mantine/core'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import classes from './filter-line.module.css'

type Props = {
  /** The class with the widths of the columns; `var(--tag)` stands for that of the tags. */
  columns: string | undefined
  search: ReactNode
  /** How many filters are set. */
  count: number
  /** The filters beside the search. */
  children: ReactNode
  /** The filters below it. */
  rest?: ReactNode
}

/** The filters of a list on one line, with more below; phones show only the search, and the others on demand. */
export function FilterLine({ columns, search, count, children, rest }: Props) {
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
          aria-expanded={isOpen}
          leftSection={<IconAdjustmentsHorizontal size={16} stroke={1.5} aria-hidden />}
          onClick={() => setIsOpen(!isOpen)}
        >
          {t('filters', { count })}
        </Button>
        <div className={classes['controls']} data-open={isOpen || undefined}>
          {children}
        </div>
      </div>
      {rest && (
        <div className={classes['rest']} data-open={isOpen || undefined}>
          {rest}
        </div>
      )}
    </>
  )
}
