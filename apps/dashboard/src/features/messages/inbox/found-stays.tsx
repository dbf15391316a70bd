'use client'
import { IconMessages } from '@tabler/icons-react'
import { allows } from '@stayward/contract/kernel/rights'
import { useTranslations } from 'next-intl'
import { EmptyState } from '../../../components/empty-state'
import { ErrorNotice } from '../../../components/error-notice'
import { LinkButton } from '../../../components/link-button'
import { NoMatch } from '../../../components/no-match'
import { RowsSkeleton } from '../../../components/rows-skeleton'
import { addDays } from '../../../i18n/days'
import { useFormat } from '../../../i18n/use-format'
import { useTodays } from '../../../i18n/use-todays'
import { paths } from '../../../paths'
import { api } from '../../../trpc/api'
import { staysInOrder } from '../../overview/palette/found-order'
import { usePropertiesById } from '../../properties/use-properties-by-id'
import { stayName } from '../../stays/bookings/stay-name'
import classes from './conversation-list.module.css'
import { ConversationRow } from './conversation-row'
import { inboxPath, type InboxSearch, isFiltered, staysInputs } from './inbox-search'

/** Conversations that wait, which a search marks. */
const MOST_WAITING = 100

type Props = {
  search: InboxSearch
  open_id: string | null
  /** Of the reader. */
  time_zone: string
  onChange: (change: Partial<InboxSearch>) => void
}

/** Stays to choose from, so that somebody can be written to who has got no message yet: what a search finds, or who stays and comes. */
export function FoundStays({ search, open_id, time_zone, onChange }: Props) {
  const t = useTranslations()
  const format = useFormat()
  const [first, then] = staysInputs(search, addDays(useTodays()(time_zone), -1))
  const lists = [api.bookings.list.useQuery(first), api.bookings.list.useQuery(then)] as const
  const unanswered = api.messages.listConversations.useQuery({ state: 'unanswered', size: MOST_WAITING })
  const waiting = new Set(unanswered.data?.items.map(({ booking_id }) => booking_id))
  const found = staysInOrder(lists[0].data, lists[1].data)
  const properties = usePropertiesById(found.map(({ property_id }) => property_id))
  // Of some properties one sees the stays and does not write to the guests.
  const stays = found.filter(({ property_id }) => {
    const property = properties.get(property_id)
    return property !== undefined && allows(property.access_level, 'message.write')
  })
  const isLoading = lists.some(({ isPending }) => isPending) || (found.length > 0 && properties.size === 0)
  const failed = lists.find(({ isError }) => isError)
  if (failed?.error) return <ErrorNotice error={failed.error} retry={() => void failed.refetch()} />
  if (isLoading) return <RowsSkeleton height={72} label={t('common.loading')} />
  if (stays.length === 0) return <Nobody search={search} onChange={onChange} />
  const isCut = lists.some(({ data }) => data !== undefined && data.next_cursor !== null)
  return (
    <>
      {search.query === '' && <h2 className={classes['group']}>{t('messages.inbox.ahead')}</h2>}
      <ul className={classes['list']}>
        {stays.map((stay) => (
          <ConversationRow
            key={stay.id}
            href={inboxPath({ ...search, is_new: false }, stay.id)}
            isOpen={stay.id === open_id}
            isUnanswered={waiting.has(stay.id)}
            guest={stayName(stay)}
            stay={[
              properties.get(stay.property_id)?.name,
              t('bookings.from_to', {
                from: format.shortDay(stay.arrival_date),
                to: format.shortDay(stay.departure_date),
              }),
            ]
              .filter(Boolean)
              .join(' · ')}
            words={stay.status === 'confirmed' ? undefined : t(`bookings.statuses.${stay.status}`)}
          />
        ))}
      </ul>
      {isCut && <p className={classes['cut']}>{t('messages.inbox.cut')}</p>}
    </>
  )
}

/** Why there is nobody to choose: nothing was found, the inbox is kept to other properties, or nobody stays or comes. */
function Nobody({ search, onChange }: Pick<Props, 'search' | 'onChange'>) {
  const t = useTranslations('messages.inbox')
  if (search.query !== '')
    return (
      <NoMatch
        title={t('not_found.title')}
        text={t('not_found.text')}
        onClear={() => onChange({ query: '' })}
      />
    )
  if (isFiltered(search))
    return (
      <NoMatch
        title={t('nobody.title')}
        text={t('no_match.text')}
        onClear={() => onChange({ property_id: null, tag: '' })}
      />
    )
  return (
    <EmptyState
      icon={IconMessages}
      title={t('nobody.title')}
      text={t('nobody.text')}
      action={<LinkButton href={paths.newBooking()}>{t('nobody.action')}</LinkButton>}
    />
  )
}
