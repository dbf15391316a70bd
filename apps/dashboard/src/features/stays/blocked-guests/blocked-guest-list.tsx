'use client'
import { IconBan } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import { EmptyState } from '../../../components/empty-state'
import { ErrorNotice } from '../../../components/error-notice'
import { FailureNotice } from '../../../components/failure-notice'
import { LoadMore } from '../../../components/load-more'
import { PageHead } from '../../../components/page-head'
import { RowsSkeleton } from '../../../components/rows-skeleton'
import { api } from '../../../trpc/api'
import { BlockGuestButton } from './block-guest-button'
import classes from './blocked-guest-list.module.css'
import { BlockedGuestRow } from './blocked-guest-row'
import { useUnblock } from './use-unblock'

const EditBlockDialog = dynamic(() => import('./edit-block-dialog').then((module) => module.EditBlockDialog))

/** All blocked guests, newest first. */
export function BlockedGuestList() {
  const t = useTranslations()
  const list = api.blockedGuests.list.useInfiniteQuery(
    {},
    { getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined },
  )
  const unblocking = useUnblock()
  const [edited, setEdited] = useState<string | null>(null)
  const guests = list.data?.pages.flatMap(({ items }) => items) ?? []
  const isEmpty = list.isSuccess && guests.length === 0
  return (
    <>
      <PageHead
        title={t('blocked_guests.title')}
        about={t('blocked_guests.context')}
        action={!isEmpty && <BlockGuestButton />}
      />
      {unblocking.isError && <FailureNotice error={unblocking.error} />}
      {list.isPending && <RowsSkeleton height={72} label={t('common.loading')} />}
      {list.isError && <ErrorNotice error={list.error} retry={() => void list.refetch()} />}
      {isEmpty && (
        <EmptyState
          icon={IconBan}
          title={t('blocked_guests.empty.title')}
          text={t('blocked_guests.empty.text')}
          action={<BlockGuestButton />}
        />
      )}
      {guests.length > 0 && (
        <ul className={classes['list']}>
          {guests.map((guest) => (
            <BlockedGuestRow
              key={guest.id}
              guest={guest}
              isBusy={unblocking.isPending && unblocking.variables?.blocked_guest_id === guest.id}
              onEdit={() => setEdited(guest.id)}
              onUnblock={() => unblocking.unblock(guest)}
            />
          ))}
        </ul>
      )}
      <LoadMore query={list} />
      {edited !== null && <EditBlockDialog blocked_guest_id={edited} onClose={() => setEdited(null)} />}
    </>
  )
}
