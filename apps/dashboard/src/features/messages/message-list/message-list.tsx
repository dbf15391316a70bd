'use client'
import { keepPreviousData } from '@tanstack/react-query'
import { IconClock, IconMessages } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { EmptyState } from '../../../components/empty-state'
import { ErrorNotice } from '../../../components/error-notice'
import { FailureNotice } from '../../../components/failure-notice'
import { Link } from '../../../components/link'
import { LinkButton } from '../../../components/link-button'
import { LoadMore } from '../../../components/load-more'
import { NoMatch } from '../../../components/no-match'
import { RowsSkeleton } from '../../../components/rows-skeleton'
import { useUrlState } from '../../../components/use-url-state'
import { useFormat } from '../../../i18n/use-format'
import { paths } from '../../../paths'
import { api } from '../../../trpc/api'
import { useMessageActions } from '../booking-messages/use-message-actions'
import { dailyLimitOf } from './daily-limit'
import { MessageDays } from './message-days'
import { MessageFilters } from './message-filters'
import classes from './message-list.module.css'
import {
  isFiltered,
  messageListInput,
  type MessageSearch,
  messageSearchPath,
  messageTotalInputs,
  parseMessageSearch,
  type ReaderDay,
  totalOfView,
} from './message-search'

const POLL_MS = 30_000

/** What guests get in the next days, held ones first, and what they got lately. */
export function MessageList(reader: ReaderDay) {
  const t = useTranslations()
  const [search, setSearch] = useUrlState(parseMessageSearch, messageSearchPath)
  const format = useFormat()
  const { ask, dialogs, error } = useMessageActions()
  const list = api.messages.list.useInfiniteQuery(messageListInput(search, reader), {
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
    placeholderData: keepPreviousData,
    // All loaded pages are read again, so that only a single one is worth it.
    refetchInterval: ({ state }) => ((state.data?.pages.length ?? 0) > 1 ? false : POLL_MS),
  })
  const messages = list.data?.pages.flatMap(({ items }) => items) ?? []
  const held = api.messages.list.useInfiniteQuery(messageListInput({ ...search, view: 'held' }, reader), {
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
    enabled: search.view === 'coming',
    refetchInterval: POLL_MS,
  })
  const totals = api.messages.totals.useQuery(messageTotalInputs(search, reader).held)
  const heldTotal = totals.data && totalOfView('held', totals.data.items)
  const heldMessages = search.view === 'coming' ? (held.data?.pages.flatMap(({ items }) => items) ?? []) : []
  const limit = dailyLimitOf([...heldMessages, ...messages])
  const isEmpty = list.isSuccess && messages.length === 0 && heldMessages.length === 0
  // What the limit holds lacks nothing, and the page says so above: only the others ask for somebody.
  const obstructed =
    limit === null ? heldMessages : heldMessages.filter(({ held_reason }) => held_reason !== 'daily_limit')
  return (
    <>
      <MessageFilters search={search} reader={reader} onChange={setSearch} />
      {error && <FailureNotice error={error} />}
      {list.isPending && <RowsSkeleton height={56} label={t('common.loading')} />}
      {list.isError && <ErrorNotice error={list.error} retry={() => void list.refetch()} />}
      {held.isError && <ErrorNotice error={held.error} retry={() => void held.refetch()} />}
      {limit && (
        <p className={classes['limit']}>
          <IconClock size={16} stroke={1.75} aria-hidden />
          <span>
            {t('messages.list.limit.text', {
              count: limit.count,
              more: String(list.hasNextPage || held.hasNextPage),
              instant: format.instant(limit.until, reader.time_zone),
            })}{' '}
            {obstructed.length < heldMessages.length && (
              <Link href={messageSearchPath({ ...search, view: 'held' })}>
                {t('messages.list.limit.show')}
              </Link>
            )}
          </span>
        </p>
      )}
      {/* Those that lack something may be behind those that only wait. */}
      {heldMessages.length > 0 && obstructed.length === 0 && <LoadMore query={held} />}
      {obstructed.length > 0 && (
        <section className={classes['held']}>
          <h2>
            {limit === null
              ? t('messages.list.with_total', {
                  state: t('messages.list.held_title'),
                  total: heldTotal ?? obstructed.length,
                })
              : t('messages.list.held_title')}
          </h2>
          <p>{t('messages.list.held_text')}</p>
          <MessageDays
            messages={obstructed}
            reader={reader}
            isOneGroup
            hasMore={held.hasNextPage}
            isLimitSaid={limit !== null}
            onAsk={ask}
          />
          <LoadMore query={held} isByHand />
        </section>
      )}
      {isEmpty && (
        <NoMessages search={search} onClear={() => setSearch(parseMessageSearch(new URLSearchParams()))} />
      )}
      <div aria-busy={list.isPlaceholderData}>
        <MessageDays
          messages={messages}
          reader={reader}
          isOneGroup={search.view === 'held'}
          hasMore={list.hasNextPage}
          isLimitSaid={limit !== null}
          onAsk={ask}
        />
      </div>
      <LoadMore query={list} />
      {dialogs}
    </>
  )
}

/** Why a list is empty: there is nothing in this view, or nothing that the filters let through. */
function NoMessages({ search, onClear }: { search: MessageSearch; onClear: () => void }) {
  const t = useTranslations('messages.list')
  const { view } = search
  if (isFiltered(search))
    return <NoMatch title={t('no_match.title')} text={t('no_match.text')} onClear={onClear} />
  if (view !== 'coming')
    return <EmptyState icon={IconMessages} title={t(`none.${view}.title`)} text={t(`none.${view}.text`)} />
  return (
    <EmptyState
      icon={IconMessages}
      title={t('empty.title')}
      text={t('empty.text')}
      action={<LinkButton href={paths.messageRules}>{t('empty.action')}</LinkButton>}
    />
  )
}
