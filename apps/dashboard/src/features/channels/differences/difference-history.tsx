'use client'
import { Button } from '@mantine/core'
import type { Difference } from '@stayward/contract/channels/feed-difference'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import { Card } from '../../../components/card'
import { ErrorNotice } from '../../../components/error-notice'
import { LoadMore } from '../../../components/load-more'
import { Notice } from '../../../components/notice'
import { RowsSkeleton } from '../../../components/rows-skeleton'
import { useActions } from '../../../errors/use-actions'
import { useNow } from '../../../i18n/now'
import { useFormat } from '../../../i18n/use-format'
import { api } from '../../../trpc/api'
import type { Feed } from '../feeds/feed'
import classes from './difference-history.module.css'
import { didSomething, leftItems } from './difference-items'
import { DifferenceItemsList } from './difference-items-list'
import { DifferenceState } from './difference-state'
import { useDifferenceWords } from './use-difference-words'

const UndoDialog = dynamic(() => import('./undo-dialog').then((module) => module.UndoDialog), {
  loading: () => null,
})

const PAGE = 10

type Props = { feed: Feed; time_zone: string }

/** What the reads of a feed changed, newest first; what waits for a decision is shown above. */
export function DifferenceHistory({ feed, time_zone }: Props) {
  const t = useTranslations()
  const list = api.integrations.listIcalDifferences.useInfiniteQuery(
    { integration_id: feed.id, size: PAGE },
    { getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined },
  )
  const decided = (list.data?.pages ?? [])
    .flatMap(({ items }) => items)
    .filter(({ state }) => state !== 'open')
  return (
    <Card title={t('feeds.history.title')}>
      {list.isPending && <RowsSkeleton rows={3} height={44} label={t('common.loading')} />}
      {list.isError && <ErrorNotice error={list.error} retry={() => void list.refetch()} />}
      {list.isSuccess && decided.length === 0 && (
        <p className={classes['none']}>{t('feeds.history.empty')}</p>
      )}
      <ul>
        {decided.map((difference) => (
          <Entry key={difference.id} {...{ feed, difference, time_zone }} />
        ))}
      </ul>
      <LoadMore query={list} isByHand />
    </Card>
  )
}

function Entry({ feed, difference, time_zone }: Props & { difference: Difference }) {
  const t = useTranslations('feeds')
  const format = useFormat()
  const now = useNow()
  const words = useDifferenceWords(feed.treat_unknown_as)
  const [isOpen, setIsOpen] = useState(false)
  const { state, created_at, undone_at, reason } = difference
  return (
    <li className={classes['entry']}>
      <details open={isOpen} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
        <summary>
          <span className={classes['what']}>{words.summary(difference) || t('history.nothing')}</span>
          <DifferenceState state={state} />
          <time dateTime={created_at}>{format.moment(created_at, time_zone, now)}</time>
        </summary>
        {isOpen && (
          <div className={classes['body']}>
            {reason !== null && <p className={classes['why']}>{t(`history.asked.${reason}`)}</p>}
            {undone_at !== null && (
              <UndoResult difference={difference} at={format.moment(undone_at, time_zone, now)} />
            )}
            <DifferenceItemsList feed={feed} difference={difference} />
            {state === 'applied' && didSomething(difference) && (
              <UndoButton feed={feed} difference={difference} />
            )}
          </div>
        )}
      </details>
    </li>
  )
}

/** What an undo could take back, and what not. */
function UndoResult({ difference, at }: { difference: Difference; at: string }) {
  const t = useTranslations('feeds.undo')
  const left = leftItems(difference).length
  return (
    <Notice tone={left === 0 ? 'ready' : 'attention'} title={t('result', { at, left })}>
      {left > 0 && <p>{t('result_left')}</p>}
    </Notice>
  )
}

function UndoButton({ feed, difference }: { feed: Feed; difference: Difference }) {
  const t = useTranslations('feeds.undo')
  const [isAsking, setIsAsking] = useState(false)
  const { allowed, reason } = useActions(difference.allowed_actions)('undo')
  return (
    <div className={classes['undo']}>
      <Button
        size="xs"
        variant="default"
        disabled={!allowed}
        leftSection={<IconArrowBackUp size={14} stroke={1.75} aria-hidden />}
        onClick={() => setIsAsking(true)}
      >
        {t('action')}
      </Button>
      {reason && <p className={classes['why']}>{reason}</p>}
      {isAsking && (
        <UndoDialog feed={feed} difference_id={difference.id} onClose={() => setIsAsking(false)} />
      )}
    </div>
  )
}
