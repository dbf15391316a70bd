'use client'
import { useTranslations } from 'next-intl'
import { ErrorNotice } from '../../../components/error-notice'
import { LoadMore } from '../../../components/load-more'
import { NoMatch } from '../../../components/no-match'
import { RowsSkeleton } from '../../../components/rows-skeleton'
import { useFormat } from '../../../i18n/use-format'
import { api } from '../../../trpc/api'
import { usePropertiesById } from '../../properties/use-properties-by-id'
import { stayName } from '../../stays/bookings/stay-name'
import classes from './conversation-list.module.css'
import { ConversationRow } from './conversation-row'
import { foundStaysInput, inboxPath, type InboxSearch } from './inbox-search'

type Props = {
  search: InboxSearch
  open_id: string | null
  onChange: (change: Partial<InboxSearch>) => void
}

/** The stays that a search finds, so that somebody can be written to who has got no message yet. */
export function FoundStays({ search, open_id, onChange }: Props) {
  const t = useTranslations()
  const format = useFormat()
  const list = api.bookings.list.useInfiniteQuery(foundStaysInput(search), {
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
  })
  const found = list.data?.pages.flatMap(({ items }) => items) ?? []
  const properties = usePropertiesById(found.map(({ property_id }) => property_id))
  if (list.isPending) return <RowsSkeleton height={72} label={t('common.loading')} />
  if (list.isError) return <ErrorNotice error={list.error} retry={() => void list.refetch()} />
  if (found.length === 0)
    return (
      <NoMatch
        title={t('messages.inbox.not_found.title')}
        text={t('messages.inbox.not_found.text')}
        onClear={() => onChange({ query: '' })}
      />
    )
  return (
    <>
      <ul className={classes['list']}>
        {found.map((stay) => (
          <ConversationRow
            key={stay.id}
            href={inboxPath(search, stay.id)}
            isOpen={stay.id === open_id}
            name={stayName(stay) ?? t('messages.list.nameless')}
            stay={[
              properties.get(stay.property_id)?.name,
              t('bookings.from_to', {
                from: format.date(stay.arrival_date),
                to: format.date(stay.departure_date),
              }),
            ]
              .filter(Boolean)
              .join(' · ')}
            words={stay.status === 'confirmed' ? undefined : t(`bookings.statuses.${stay.status}`)}
          />
        ))}
      </ul>
      <LoadMore query={list} />
    </>
  )
}
