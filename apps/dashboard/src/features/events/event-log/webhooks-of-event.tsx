'use client'
import { WEBHOOK_LIMITS } from '@stayward/contract/events/webhook-values'
import { useTranslations } from 'next-intl'
import { ErrorNotice } from '../../../components/error-notice'
import { Link } from '../../../components/link'
import { RowsSkeleton } from '../../../components/rows-skeleton'
import { paths } from '../../../paths'
import { api } from '../../../trpc/api'
import { DeliveryStateBadge } from '../webhooks/deliveries/delivery-state-badge'
import { useFaultOfAttempt } from '../webhooks/use-fault-of-attempt'
import { webhookAddress } from '../webhooks/webhook-address'
import classes from './event-drawer.module.css'

/** To which webhooks an event was sent, and what they answered. */
export function WebhooksOfEvent({ event_id }: { event_id: string }) {
  const t = useTranslations('developers.events.sent')
  const faultOf = useFaultOfAttempt()
  const webhooks = api.webhooks.list.useQuery({ size: WEBHOOK_LIMITS.per_account })
  const items = webhooks.data?.items ?? []
  const deliveries = api.useQueries((read) =>
    items.map(({ id }) => read.webhooks.listDeliveries({ webhook_id: id, event_id })),
  )
  const failed = [webhooks, ...deliveries].find(({ isError }) => isError)
  if (failed) return <ErrorNotice error={failed.error} retry={() => void failed.refetch()} />
  if (webhooks.isPending || deliveries.some(({ isPending }) => isPending))
    return <RowsSkeleton rows={1} height={32} label={t('checking')} />
  const sent = items.flatMap((webhook, index) => {
    const delivery = deliveries[index]?.data?.items[0]
    return delivery ? [{ webhook, delivery }] : []
  })
  if (sent.length === 0) return <p className={classes['small']}>{t('none')}</p>
  return (
    <ul className={classes['sent']}>
      {sent.map(({ webhook, delivery: { state, attempts } }) => {
        const [attempt] = attempts
        return (
          <li key={webhook.id}>
            <Link href={paths.webhook(webhook.id)}>{webhookAddress(webhook.url)}</Link>
            <DeliveryStateBadge state={state} />
            {attempt && <span className={classes['small']}>{attempt.status ?? faultOf(attempt)}</span>}
          </li>
        )
      })}
    </ul>
  )
}
