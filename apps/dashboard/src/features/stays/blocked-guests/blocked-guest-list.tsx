'use client'
import { IconBan } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { EmptyState } from '../../../components/empty-state'
import { ErrorNotice } from '../../../components/error-notice'
import { FailureNotice } from '../../../components/failure-notice'
import { LinkButton } from '../../../components/link-button'
import { LoadMore } from '../../../components/load-more'
import { RowsSkeleton } from '../../../components/rows-skeleton'
import { paths } from '../../../paths'
import { api } from '../../../trpc/api'
import classes from './blocked-guest-list.module.css'
import { BlockedGuestRow } from './blocked-guest-row'
import { useUnblock } from './use-unblock'

/** All blocked guests, newest first. */
export function BlockedGuestList() {
  const t = useTranslations()
  const list = api.blockedGuests.list.useInfiniteQuery(
    {},
    { getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined },
  )
  const unblocking = useUnblock()
  const guests = list.data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <>
      {unblocking.isError && <FailureNotice error={unblocking.error} />}
      {list.isPending && <RowsSkeleton height={72} label={t('common.loading')} />}
      {list.isError && <ErrorNotice error={list.error} retry={() => void list.refetch()} />}
      {list.isSuccess && guests.length === 0 && (
        <EmptyState
          icon={IconBan}
          title={t('blocked_guests.empty.title')}
          text={t('blocked_guests.empty.text')}
          action={<LinkButton href={paths.bookings()}>{t('guests.empty.action')}</LinkButton>}
        />
      )}
      {guests.length > 0 && (
        <ul className={classes['list']}>
          {guests.map((guest) => (
            <BlockedGuestRow
              key={guest.id}
              guest={guest}
              isBusy={unblocking.isPending && unblocking.variables?.blocked_guest_id === guest.id}
              onUnblock={() => unblocking.unblock(guest)}
            />
          ))}
        </ul>
      )}
      <LoadMore query={list} />
    </>
  )
}
