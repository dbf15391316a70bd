'use client'
import { keepPreviousData } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { ErrorNotice } from '../../../components/error-notice'
import { LoadMore } from '../../../components/load-more'
import { NoMatch } from '../../../components/no-match'
import { RowsSkeleton } from '../../../components/rows-skeleton'
import { SearchField } from '../../../components/search-field'
import { useUrlState } from '../../../components/use-url-state'
import { api } from '../../../trpc/api'
import classes from './user-list.module.css'
import { UserRow } from './user-row'
import { parseUserSearch, userListInput, userSearchPath } from './user-search'

/** All users of the installation, for its admins. */
export function UserList({ time_zone }: { time_zone: string }) {
  const t = useTranslations()
  const [search, setSearch] = useUrlState(parseUserSearch, userSearchPath)
  const list = api.users.list.useInfiniteQuery(userListInput(search), {
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
    placeholderData: keepPreviousData,
  })
  const users = list.data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <>
      <div className={classes['search']} data-filters>
        <SearchField
          label={t('users.search')}
          value={search.query}
          onChange={(query) => setSearch({ query })}
        />
      </div>
      {list.isPending && <RowsSkeleton height={60} label={t('common.loading')} />}
      {list.isError && <ErrorNotice error={list.error} retry={() => void list.refetch()} />}
      {list.isSuccess && users.length === 0 && (
        <NoMatch
          title={t('users.no_match.title')}
          text={t('users.no_match.text')}
          onClear={() => setSearch({ query: '' })}
        />
      )}
      {users.length > 0 && (
        <ul className={classes['list']} aria-busy={list.isPlaceholderData}>
          {users.map((user) => (
            <UserRow key={user.id} user={user} time_zone={time_zone} />
          ))}
        </ul>
      )}
      <LoadMore query={list} />
    </>
  )
}
