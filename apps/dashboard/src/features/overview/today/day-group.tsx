'use client'
import { IconBed, IconChecklist, IconDoorEnter, IconDoorExit, IconSparkles } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { type ReactNode, useId } from 'react'
import { ErrorNotice } from '../../../components/error-notice'
import { LinkButton } from '../../../components/link-button'
import { RowsSkeleton } from '../../../components/rows-skeleton'
import classes from './day-group.module.css'

const ICONS = {
  arriving: IconDoorEnter,
  leaving: IconDoorExit,
  cleaning: IconSparkles,
  other_work: IconChecklist,
  staying: IconBed,
}

type Props = {
  kind: keyof typeof ICONS
  title: string
  query: {
    data?: { next_cursor: string | null } | undefined
    isPending: boolean
    error: unknown
    refetch: () => unknown
  }
  rows: ReactNode[] | undefined
  /** How many of the rows the title counts; all of them unless said otherwise. */
  of_count?: number
  /** How many there are, if that is known. */
  total?: number | undefined
  /** The full list, if there are more. */
  whole_list: string
}

/** One group of a day: how many, and the first ones; nothing if the day has none. */
export function DayGroup({ kind, title, query, rows = [], of_count, total, whole_list }: Props) {
  const t = useTranslations('today.groups')
  const common = useTranslations('common')
  const id = useId()
  const Icon = ICONS[kind]
  if (query.data && rows.length === 0) return null
  const isMore = query.data?.next_cursor !== undefined && query.data.next_cursor !== null
  const countOf = () => {
    if (isMore) return total ?? t('at_least', { count: rows.length })
    return of_count === undefined ? rows.length : t('some', { count: of_count, total: rows.length })
  }
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={classes['head']}>
        <Icon size={18} stroke={1.5} aria-hidden />
        {title}
        {rows.length > 0 && <span className={classes['count']}>{countOf()}</span>}
      </h2>
      {query.isPending && <RowsSkeleton rows={2} height={64} label={common('loading')} />}
      {query.error !== null && <ErrorNotice error={query.error} retry={() => void query.refetch()} />}
      {rows.length > 0 && <ul className={classes['list']}>{rows}</ul>}
      {isMore && (
        <LinkButton variant="subtle" className={classes['more'] ?? ''} href={whole_list}>
          {total === undefined ? t('whole_list') : t('all', { count: total })}
        </LinkButton>
      )}
    </section>
  )
}
