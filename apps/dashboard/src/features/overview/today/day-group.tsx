'use client'
import { Button } from '@mantine/core'
import { IconBed, IconDoorEnter, IconDoorExit, IconSparkles } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { type ReactNode, useId, useState } from 'react'
import { ErrorNotice } from '../../../components/error-notice'
import { Link } from '../../../components/link'
import { LinkButton } from '../../../components/link-button'
import { RowsSkeleton } from '../../../components/rows-skeleton'
import classes from './day-group.module.css'

const ICONS = { arriving: IconDoorEnter, leaving: IconDoorExit, cleaning: IconSparkles, staying: IconBed }

/** As many as fit on a screen next to the other groups. */
const FIRST = 8

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
  /** The full list, if there are more. */
  whole_list: string
}

/** One group of a day: how many, and the first ones. */
export function DayGroup({ kind, title, query, rows = [], whole_list }: Props) {
  const t = useTranslations('today.groups')
  const common = useTranslations('common')
  const id = useId()
  const [showsAll, setShowsAll] = useState(false)
  const Icon = ICONS[kind]
  const isMore = query.data?.next_cursor !== undefined && query.data.next_cursor !== null
  const shown = showsAll ? rows : rows.slice(0, FIRST)
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={classes['head']}>
        <Icon size={18} stroke={1.5} aria-hidden />
        {title}
        {rows.length > 0 && (
          <span className={classes['count']}>
            {isMore ? <Link href={whole_list}>{t('at_least', { count: rows.length })}</Link> : rows.length}
          </span>
        )}
      </h2>
      {query.data && rows.length === 0 && <p className={classes['none']}>{t(`none.${kind}`)}</p>}
      {query.isPending && <RowsSkeleton rows={2} height={64} label={common('loading')} />}
      {query.error !== null && <ErrorNotice error={query.error} retry={() => void query.refetch()} />}
      {shown.length > 0 && <ul className={classes['list']}>{shown}</ul>}
      {isMore && rows.length === shown.length && (
        <LinkButton variant="subtle" className={classes['more'] ?? ''} href={whole_list}>
          {t('whole_list')}
        </LinkButton>
      )}
      {rows.length > shown.length && (
        <Button variant="subtle" className={classes['more'] ?? ''} onClick={() => setShowsAll(true)}>
          {t('all', { count: rows.length })}
        </Button>
      )}
    </section>
  )
}
