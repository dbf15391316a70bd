'use client'
import { ActionIcon, Button, Chip } from '@mantine/core'
import type { Conversation } from '@stayward/contract/messages/conversation'
import { keepPreviousData } from '@tanstack/react-query'
import { IconPencil } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import dynamic from 'next/dynamic'
import { type RefObject, useEffect } from 'react'
import { ErrorNotice } from '../../../components/error-notice'
import { FilterChips } from '../../../components/filter-chips'
import { knownWord } from '../../../components/known-words'
import { LoadMore } from '../../../components/load-more'
import { RowsSkeleton } from '../../../components/rows-skeleton'
import { SearchField } from '../../../components/search-field'
import { useNow } from '../../../i18n/now'
import { useFormat } from '../../../i18n/use-format'
import { api } from '../../../trpc/api'
import { PropertyFilter } from '../../properties/property-filter'
import { TagFilter } from '../../properties/tag-filter'
import { usePropertiesById } from '../../properties/use-properties-by-id'
import classes from './conversation-list.module.css'
import { ConversationRow } from './conversation-row'
import {
  conversationListInput,
  INBOX_STATES,
  inboxPath,
  type InboxSearch,
  type InboxState,
  isChoosing,
  unansweredInput,
  waitingInput,
} from './inbox-search'
import { useMarkAnswered } from './use-mark-answered'

const POLL_MS = 30_000

const NoConversations = dynamic(() => import('./no-conversations').then((module) => module.NoConversations), {
  loading: () => null,
})
const FoundStays = dynamic(() => import('./found-stays').then((module) => module.FoundStays), {
  loading: () => <Loading />,
})

type Props = {
  search: InboxSearch
  /** The booking whose conversation is open. */
  open_id: string | null
  /** Of the reader, so that the times of a list are in order. */
  time_zone: string
  onChange: (change: Partial<InboxSearch>) => void
}

type ListProps = Props & {
  search_field: RefObject<HTMLInputElement | null>
  /** Begins a message on phones. */
  new_button: RefObject<HTMLButtonElement | null>
  onNew: () => void
  /** Nobody is to be written to after all. */
  onCancel: () => void
}

/** The conversations of the inbox with their filters; a search lists stays, also those without a message. */
export function ConversationList({ search_field, new_button, onNew, onCancel, ...props }: ListProps) {
  const { search, onChange } = props
  const t = useTranslations('messages.inbox')
  const totals = api.messages.conversationTotals.useQuery(unansweredInput(search), {
    refetchInterval: POLL_MS,
  })
  useEffect(() => {
    if (search.is_new) search_field.current?.focus()
  }, [search.is_new, search_field])
  const unanswered = totals.data?.unanswered ?? 0
  const titleOf = (state: InboxState) =>
    state === 'unanswered' && unanswered > 0
      ? t('with_total', { state: t(`states.${state}`), total: unanswered })
      : t(`states.${state}`)
  return (
    <>
      <div className={classes['filters']} data-filters>
        {search.is_new && (
          <p className={classes['new']}>
            {t('write_to')}
            <Button variant="subtle" size="compact-sm" onClick={onCancel}>
              {t('back_to_list')}
            </Button>
          </p>
        )}
        {/* Another field for a new message, so that words that were not told yet end with it. */}
        <div className={classes['search']}>
          <SearchField
            key={String(search.is_new)}
            ref={search_field}
            label={t('search')}
            value={search.query}
            onChange={(query) => onChange({ query })}
          />
          <ActionIcon
            ref={new_button}
            className={classes['begin'] ?? ''}
            size="input-sm"
            aria-label={t('new')}
            onClick={onNew}
          >
            <IconPencil size={18} stroke={1.75} aria-hidden />
          </ActionIcon>
        </div>
        <div className={classes['places']}>
          <PropertyFilter
            label={t('property')}
            unchosen={t('any_property')}
            value={search.property_id}
            onChange={(property_id) => onChange({ property_id })}
          />
          <TagFilter value={search.tag} onChange={(tag) => onChange({ tag })} />
        </div>
        {!isChoosing(search) && (
          <FilterChips label={t('show')}>
            <Chip.Group
              value={search.state}
              onChange={(value) => onChange({ state: knownWord(INBOX_STATES, value) ?? 'all' })}
            >
              {INBOX_STATES.map((state) => (
                <Chip key={state} value={state} size="xs" variant="light" name="state">
                  {titleOf(state)}
                </Chip>
              ))}
            </Chip.Group>
          </FilterChips>
        )}
      </div>
      {isChoosing(search) ? <FoundStays {...props} /> : <Conversations {...props} />}
    </>
  )
}

function Loading() {
  const t = useTranslations('common')
  return <RowsSkeleton height={72} label={t('loading')} />
}

function Conversations({ search, open_id, time_zone, onChange }: Props) {
  const t = useTranslations()
  const list = api.messages.listConversations.useInfiniteQuery(conversationListInput(search), {
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
    placeholderData: keepPreviousData,
    // All loaded pages are read again, so that only a single one is worth it.
    refetchInterval: ({ state }) => ((state.data?.pages.length ?? 0) > 1 ? false : POLL_MS),
  })
  const conversations = list.data?.pages.flatMap(({ items }) => items) ?? []
  const isAll = search.state === 'all'
  const first = api.messages.listConversations.useQuery(waitingInput(search), {
    enabled: isAll,
    placeholderData: keepPreviousData,
    refetchInterval: POLL_MS,
  })
  const waiting = (isAll && first.data?.items) || []
  const others = conversations.filter((one) =>
    waiting.every(({ booking_id }) => booking_id !== one.booking_id),
  )
  if (list.isPending) return <Loading />
  if (list.isError) return <ErrorNotice error={list.error} retry={() => void list.refetch()} />
  if (conversations.length === 0)
    return (
      <NoConversations
        search={search}
        onClear={() => onChange({ property_id: null, tag: '', state: 'all' })}
      />
    )
  return (
    <div aria-busy={list.isPlaceholderData}>
      {waiting.length > 0 && (
        <>
          <h2 className={classes['group']}>{t('messages.inbox.states.unanswered')}</h2>
          <Rows {...{ conversations: waiting, search, open_id, time_zone }} />
          {others.length > 0 && <h2 className={classes['group']}>{t('messages.inbox.latest')}</h2>}
        </>
      )}
      <Rows {...{ conversations: others, search, open_id, time_zone }} />
      <LoadMore query={list} />
    </div>
  )
}

type RowsProps = Omit<Props, 'onChange'> & { conversations: readonly Conversation[] }

function Rows({ conversations, search, open_id, time_zone }: RowsProps) {
  const t = useTranslations()
  const format = useFormat()
  const properties = usePropertiesById(conversations.map(({ property_id }) => property_id))
  const now = useNow()
  const { mark } = useMarkAnswered()
  return (
    <ul className={classes['list']}>
      {conversations.map(({ booking_id, property_id, last_message, ...conversation }) => {
        const property = properties.get(property_id)
        const at = last_message && (last_message.sent_at ?? last_message.planned_for)
        const days = {
          from: format.shortDay(conversation.arrival_date),
          to: format.shortDay(conversation.departure_date),
        }
        return (
          <ConversationRow
            key={booking_id}
            href={inboxPath(search, booking_id)}
            isOpen={booking_id === open_id}
            isUnanswered={conversation.unanswered_since !== null}
            onAnswered={() => mark({ booking_id, last_message })}
            guest={conversation.guest_name}
            time={at ? format.moment(at, time_zone, now) : undefined}
            stay={[property?.name, t('bookings.from_to', days)].filter(Boolean).join(' · ')}
            words={last_message && <LastWords message={last_message} />}
            notes={
              conversation.held_total > 0 && t('messages.inbox.held', { count: conversation.held_total })
            }
          />
        )
      })}
    </ul>
  )
}

/** What was said last, and by whom. */
function LastWords({ message }: { message: NonNullable<Conversation['last_message']> }) {
  const t = useTranslations('messages')
  const { state, origin, name, subject, body } = message
  if (state === 'failed' || state === 'unknown')
    return t('inbox.with_state', { name: name ?? t('by_hand'), state: t(`states.${state}`) })
  if (origin === 'guest' && state === 'received') return body ?? t('from_guest')
  if (name !== null) return t('inbox.automatic_message', { name })
  return t('inbox.you', { words: body ?? subject ?? t('by_hand') })
}
