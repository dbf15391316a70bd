'use client'
import { keepPreviousData } from '@tanstack/react-query'
import { IconSearchOff, IconShieldCheck } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { Badge } from '../../components/badge'
import { EmptyState } from '../../components/empty-state'
import { ErrorNotice } from '../../components/error-notice'
import { LoadMore } from '../../components/load-more'
import { RowsSkeleton } from '../../components/rows-skeleton'
import { SearchField } from '../../components/search-field'
import { useUrlState } from '../../components/use-url-state'
import { dayOf } from '../../i18n/format'
import { useNow } from '../../i18n/now'
import { useFormat } from '../../i18n/use-format'
import { api } from '../../trpc/api'
import classes from './user-list.module.css'
import { parseUserSearch, userListInput, userSearchPath } from './user-search'

/** Everybody with an account on this service, for its admins. */
export function UserList({ time_zone }: { time_zone: string }) {
  const t = useTranslations()
  const format = useFormat()
  const now = useNow()
  const [search, setSearch] = useUrlState(parseUserSearch, userSearchPath)
  const list = api.users.list.useInfiniteQuery(userListInput(search), {
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
    placeholderData: keepPreviousData,
  })
  const users = list.data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <>
      <div className={classes['search']}>
        <SearchField
          label={t('users.search')}
          value={search.query}
          onChange={(query) => setSearch({ query })}
        />
      </div>
      {list.isPending && <RowsSkeleton height={60} label={t('common.loading')} />}
      {list.isError && <ErrorNotice error={list.error} retry={() => void list.refetch()} />}
      {list.isSuccess && users.length === 0 && (
        <EmptyState icon={IconSearchOff} title={t('users.no_match.title')} text={t('users.no_match.text')} />
      )}
      {users.length > 0 && (
        <ul className={classes['list']} aria-busy={list.isPlaceholderData}>
          {users.map((user) => (
            <li key={user.id} className={classes['row']}>
              <div className={classes['words']}>
                <p className={classes['name']}>{`${user.name} ${user.last_name}`}</p>
                <p className={classes['facts']}>{user.email}</p>
              </div>
              {user.role === 'admin' && (
                <Badge tone="information" icon={IconShieldCheck}>
                  {t('users.admin')}
                </Badge>
              )}
              <p className={classes['seen']}>
                {user.last_seen_at
                  ? t('users.seen', { ago: format.ago(user.last_seen_at, now) })
                  : t('users.never_seen')}
                <br />
                {t('users.since', { day: format.day(dayOf(user.created_at, time_zone)) })}
              </p>
            </li>
          ))}
        </ul>
      )}
      <LoadMore query={list} />
    </>
  )
}
