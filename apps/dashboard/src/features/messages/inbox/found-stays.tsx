'use client'
import { IconMessages } from '@tabler/icons-react'
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
import { foundStaysInputs, inboxPath, type InboxSearch } from './inbox-search'

/** Conversations that wait, which a search marks. */
const MOST_WAITING = 100

type Props = {
  search: InboxSearch
  open_id: string | null
  /** Of the reader. */
  time_zone: string
  onChange: (change: Partial<InboxSearch>) => void
}

/** The stays that a search finds, so that somebody can be written to who has got no message yet. */
export function FoundStays({ search, open_id, time_zone, onChange }: Props) {
  const t = useTranslations()
  const format = useFormat()
  const inputs = foundStaysInputs(search, addDays(useTodays()(time_zone), -1))
  // Without words to look for, who stays or comes is what somebody chooses from.
  const hasWords = search.query !== ''
  const [ahead, past] = [
    api.bookings.list.useQuery(inputs.ahead),
    api.bookings.list.useQuery(inputs.past, { enabled: hasWords }),
  ]
  const unanswered = api.messages.listConversations.useQuery({ state: 'unanswered', size: MOST_WAITING })
  const waiting = new Set(unanswered.data?.items.map(({ booking_id }) => booking_id))
  const found = staysInOrder(ahead.data, hasWords ? past.data : undefined)
  const properties = usePropertiesById(found.map(({ property_id }) => property_id))
  const failed = [ahead, past].find(({ isError }) => isError)
  if (failed?.error) return <ErrorNotice error={failed.error} retry={() => void failed.refetch()} />
  if (ahead.isPending || (hasWords && past.isPending))
    return <RowsSkeleton height={72} label={t('common.loading')} />
  if (found.length === 0 && !hasWords)
    return (
      <EmptyState
        icon={IconMessages}
        title={t('messages.inbox.nobody.title')}
        text={t('messages.inbox.nobody.text')}
        action={<LinkButton href={paths.newBooking()}>{t('messages.inbox.nobody.action')}</LinkButton>}
      />
    )
  if (found.length === 0)
    return (
      <NoMatch
        title={t('messages.inbox.not_found.title')}
        text={t('messages.inbox.not_found.text')}
        onClear={() => onChange({ query: '' })}
      />
    )
  const isCut = [ahead, past].some(({ data }) => data !== undefined && data.next_cursor !== null)
  return (
    <>
      {!hasWords && <h2 className={classes['group']}>{t('messages.inbox.ahead')}</h2>}
      <ul className={classes['list']}>
        {found.map((stay) => (
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
