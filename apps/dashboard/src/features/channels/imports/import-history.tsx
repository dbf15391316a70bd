'use client'
import type { Import } from '@stayward/contract/channels/import'
import { useTranslations } from 'next-intl'
import { Card } from '../../../components/card'
import { ErrorNotice } from '../../../components/error-notice'
import { Link } from '../../../components/link'
import { LoadMore } from '../../../components/load-more'
import { RowsSkeleton } from '../../../components/rows-skeleton'
import { useNow } from '../../../i18n/now'
import { useFormat } from '../../../i18n/use-format'
import { paths } from '../../../paths'
import { api } from '../../../trpc/api'
import classes from './import-history.module.css'
import { importListInput } from './import-search'
import { ImportStateBadge } from './import-state-badge'
import { isRunning } from './use-import'
import { useImportWords } from './use-import-words'

const POLL_MS = 3_000

/** All imports, newest first; those that are under way show how far they are. */
export function ImportHistory({ time_zone }: { time_zone: string }) {
  const t = useTranslations()
  const list = api.imports.list.useInfiniteQuery(importListInput, {
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
    refetchInterval: ({ state }) =>
      (state.data?.pages ?? []).some(({ items }) => items.some((one) => isRunning(one.state)))
        ? POLL_MS
        : false,
  })
  const items = (list.data?.pages ?? []).flatMap((page) => page.items)
  return (
    <Card title={t('imports.history.title')}>
      {list.isPending && <RowsSkeleton rows={3} height={56} label={t('common.loading')} />}
      {list.isError && <ErrorNotice error={list.error} retry={() => void list.refetch()} />}
      {list.isSuccess && items.length === 0 && (
        <p className={classes['small']}>{t('imports.history.empty')}</p>
      )}
      <ul>
        {items.map((one) => (
          <Row key={one.id} one={one} time_zone={time_zone} />
        ))}
      </ul>
      <LoadMore query={list} />
    </Card>
  )
}

function Row({ one, time_zone }: { one: Import; time_zone: string }) {
  const t = useTranslations('imports')
  const format = useFormat()
  const now = useNow()
  const words = useImportWords()
  const { id, kind, state, file_name, rows, done, total, created_at } = one
  return (
    <li className={classes['row']}>
      <div className={classes['words']}>
        <Link className={classes['opener']} href={paths.import(id)}>
          {file_name}
        </Link>
        <p className={classes['small']}>
          {isRunning(state)
            ? t(`progress.${state === 'undoing' ? 'undoing' : 'applying'}`, { done, total })
            : words.counts(one)}
        </p>
      </div>
      <p className={classes['what']}>{t('recognised', { format: t(`new.kinds.${kind}`), count: rows })}</p>
      <p className={classes['state']}>
        <ImportStateBadge state={state} />
      </p>
      <time className={classes['when']} dateTime={created_at}>
        {format.moment(created_at, time_zone, now)}
      </time>
    </li>
  )
}
