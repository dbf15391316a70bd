'use client'
import { useTranslations } from 'next-intl'
import { api } from '../../../trpc/api'
import classes from './unanswered-count.module.css'

const POLL_MS = 60_000
const MOST_SHOWN = 99

/** How many conversations wait for an answer, beside the name of the page; nothing if there are none. */
export function UnansweredCount({ initial }: { initial: number }) {
  const t = useTranslations('messages.inbox')
  const { data } = api.messages.conversationTotals.useQuery(
    {},
    { initialData: { unanswered: initial }, refetchInterval: POLL_MS },
  )
  const total = data.unanswered
  if (total === 0) return null
  return (
    <b className={classes['count']} aria-label={t('unanswered', { count: total })}>
      {total > MOST_SHOWN ? `${MOST_SHOWN}+` : total}
    </b>
  )
}
