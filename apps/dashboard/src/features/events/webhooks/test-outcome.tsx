'use client'
import type { WebhookDelivery } from '@stayward/contract/events/webhook'
import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { ErrorNotice } from '../../../components/error-notice'
import { Notice } from '../../../components/notice'
import { api } from '../../../trpc/api'
import { deliveriesInput } from './deliveries/delivery-search'
import { useFaultOfAttempt } from './use-fault-of-attempt'
import { useNextTry } from './use-next-try'

const POLL_MS = 1_000

/** How often an attempt is looked for before the page says that there is none. */
const LOOKS = 20

type Props = { webhook_id: string; event_id: string; time_zone: string }

/** What became of a test event, as soon as the receiver has answered. */
export function TestOutcome({ webhook_id, event_id, time_zone }: Props) {
  const t = useTranslations('developers.webhooks.test')
  const cache = api.useUtils()
  const outcomeIn = (items: readonly WebhookDelivery[] | undefined) =>
    items?.find(({ event, attempts }) => event.id === event_id && attempts.length > 0)
  const latest = api.webhooks.listDeliveries.useQuery(deliveriesInput(webhook_id, null), {
    refetchInterval: ({ state }) =>
      outcomeIn(state.data?.items) || state.dataUpdateCount > LOOKS ? false : POLL_MS,
  })
  const delivery = outcomeIn(latest.data?.items)
  const isKnown = delivery !== undefined
  useEffect(() => {
    // The rest of the page shows the same webhook.
    if (isKnown) void cache.webhooks.invalidate()
  }, [isKnown, cache])
  if (latest.isError) return <ErrorNotice error={latest.error} retry={() => void latest.refetch()} />
  return (
    <output>
      {delivery ? (
        <Outcome delivery={delivery} time_zone={time_zone} />
      ) : (
        <Notice tone="information" title={t('waiting')} />
      )}
    </output>
  )
}

function Outcome({ delivery, time_zone }: { delivery: WebhookDelivery; time_zone: string }) {
  const t = useTranslations('developers.webhooks')
  const nextTry = useNextTry(time_zone)
  const faultOf = useFaultOfAttempt()
  const { state, next_attempt_at, attempts } = delivery
  const [attempt] = attempts
  if (!attempt) return null
  const { status, latency_ms: latency } = attempt
  if (status === null)
    return (
      <Notice tone="blocked" title={t('test.unanswered', { fault: faultOf(attempt) })}>
        {next_attempt_at !== null && t('test.again', { next: nextTry(next_attempt_at) })}
      </Notice>
    )
  if (state === 'delivered') return <Notice tone="ready" title={t('test.delivered', { status, latency })} />
  return (
    <Notice tone="blocked" title={t('test.answered', { status, latency })}>
      {next_attempt_at !== null && t('test.again', { next: nextTry(next_attempt_at) })}
    </Notice>
  )
}
