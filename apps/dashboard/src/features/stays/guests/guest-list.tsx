'use client'
import { keepPreviousData } from '@tanstack/react-query'
import { IconId } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import dynamic from 'next/dynamic'
import { EmptyState } from '../../../components/empty-state'
import { ErrorNotice } from '../../../components/error-notice'
import { LinkButton } from '../../../components/link-button'
import { LoadMore } from '../../../components/load-more'
import { NoMatch } from '../../../components/no-match'
import { Notice } from '../../../components/notice'
import { RowsSkeleton } from '../../../components/rows-skeleton'
import { useUrlState } from '../../../components/use-url-state'
import { dayOf } from '../../../i18n/format'
import { paths } from '../../../paths'
import { api } from '../../../trpc/api'
import { GuestFilters } from './guest-filters'
import classes from './guest-list.module.css'
import { GuestRow } from './guest-row'
import rows from './guest-row.module.css'
import {
  guestListInput,
  guestSearchPath,
  guestTotalInput,
  isUnfiltered,
  NEWEST_FIRST,
  parseGuestSearch,
} from './guest-search'

const GuestDrawer = dynamic(() => import('./guest-drawer').then((module) => module.GuestDrawer), {
  loading: () => null,
})

/** All registered guests, newest first; one of them opens next to the list. Days of registration are those of the reader. */
export function GuestList({ reader_time_zone }: { reader_time_zone: string }) {
  const t = useTranslations()
  const [search, setSearch] = useUrlState(parseGuestSearch, guestSearchPath)
  const list = api.guests.list.useInfiniteQuery(guestListInput(search), {
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
    placeholderData: keepPreviousData,
  })
  const total = api.guests.total.useQuery(guestTotalInput(search), { placeholderData: keepPreviousData })
  const guests = list.data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <>
      <GuestFilters search={search} onChange={setSearch} />
      {list.isPending && <RowsSkeleton height={60} label={t('common.loading')} />}
      {list.isError && <ErrorNotice error={list.error} retry={() => void list.refetch()} />}
      {list.isSuccess && guests.length === 0 && isUnfiltered(search) && (
        <EmptyState
          icon={IconId}
          title={t('guests.empty.title')}
          text={t('guests.empty.text')}
          action={<LinkButton href={paths.bookings()}>{t('guests.empty.action')}</LinkButton>}
        />
      )}
      {list.isSuccess && guests.length === 0 && !isUnfiltered(search) && (
        <NoMatch
          title={t('guests.no_match.title')}
          text={t('guests.no_match.text')}
          onClear={() => setSearch(parseGuestSearch(new URLSearchParams()))}
        />
      )}
      {guests.length > 0 && (
        <>
          <p className={classes['count']} aria-live="polite">
            {total.data &&
              t(total.data.has_more ? 'guests.count_more' : 'guests.count', { count: total.data.total })}
          </p>
          {list.data?.pages[0]?.is_similar && (
            <div className={classes['similar']}>
              <Notice tone="information" title={t('guests.similar.title', { query: search.query })}>
                <p>{t('guests.similar.text')}</p>
              </Notice>
            </div>
          )}
          <div className={classes['list']} aria-busy={list.isPlaceholderData}>
            <div className={rows['head']} aria-hidden>
              <span>{t('guests.columns.guest')}</span>
              <span>{t('guests.columns.stay')}</span>
              <span>{t('guests.columns.stays')}</span>
              <span>{t('guests.columns.report')}</span>
            </div>
            <ul aria-label={t('guests.title')}>
              {guests.map((guest) => (
                <GuestRow
                  key={guest.id}
                  guest={guest}
                  registered_on={
                    search.sort === NEWEST_FIRST ? dayOf(guest.created_at, reader_time_zone) : null
                  }
                  onOpen={() => setSearch({ guest: guest.id })}
                />
              ))}
            </ul>
          </div>
        </>
      )}
      <LoadMore query={list} />
      {search.guest && (
        <GuestDrawer key={search.guest} guest_id={search.guest} onClose={() => setSearch({ guest: null })} />
      )}
    </>
  )
}
