'use client'
import type { Webhook, WebhookDelivery } from '@stayward/contract/events/webhook'
import { useTranslations } from 'next-intl'
import { useNow } from '../../../../i18n/now'
import { useFormat } from '../../../../i18n/use-format'
import { useFaultOfAttempt } from '../use-fault-of-attempt'
import { useNextTry } from '../use-next-try'
import classes from './delivery-row.module.css'
import { DeliveryStateBadge } from './delivery-state-badge'
import { nextAttemptOf } from './next-attempt'

type Props = { delivery: WebhookDelivery; webhook: Webhook; time_zone: string; onOpen: () => void }

/** One delivery: its event, what became of it, and the last answer. */
export function DeliveryRow({ delivery, webhook, time_zone, onOpen }: Props) {
  const t = useTranslations('developers')
  const format = useFormat()
  const now = useNow()
  const nextTry = useNextTry(time_zone)
  const faultOf = useFaultOfAttempt()
  const { event, state, attempts, created_at } = delivery
  const [attempt] = attempts
  const what = t(`event_types.${event.type}`)
  const next = nextAttemptOf(delivery, webhook)
  const facts = attempt
    ? [attempt.status ?? faultOf(attempt), t('webhooks.deliveries.latency', { latency: attempt.latency_ms })]
    : []
  return (
    <li className={classes['row']}>
      <div className={classes['words']}>
        <button
          type="button"
          className={classes['opener']}
          aria-label={t('webhooks.deliveries.open', { sequence: event.sequence, what })}
          onClick={onOpen}
        >
          {what}
        </button>
        <p className={classes['small']}>
          #{event.sequence} · <code>{event.type}</code>
        </p>
      </div>
      <div className={classes['outcome']}>
        <DeliveryStateBadge state={state} />
        <p className={classes['small']}>
          {[
            attempts.length > 1 && t('webhooks.deliveries.attempts', { count: attempts.length }),
            ...facts,
            next !== null && t('webhooks.deliveries.next', { next: nextTry(next) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <time className={classes['when']} dateTime={attempt?.started_at ?? created_at}>
        {format.moment(attempt?.started_at ?? created_at, time_zone, now)}
      </time>
    </li>
  )
}
