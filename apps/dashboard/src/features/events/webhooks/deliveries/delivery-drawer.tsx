'use client'
import { Button } from '@mantine/core'
import type { WebhookAttempt, WebhookDelivery } from '@stayward/contract/events/webhook'
import { IconRefresh } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { CodeBlock } from '../../../../components/code-block'
import { Drawer } from '../../../../components/drawer'
import { Facts } from '../../../../components/facts'
import { FailureNotice } from '../../../../components/failure-notice'
import { useFormat } from '../../../../i18n/use-format'
import { toast } from '../../../../toasts/toasts'
import { api } from '../../../../trpc/api'
import { useIdempotencyKey } from '../../../../trpc/idempotency'
import { useFaultOfAttempt } from '../use-fault-of-attempt'
import classes from './delivery-drawer.module.css'
import { DeliveryStateBadge } from './delivery-state-badge'

type Props = {
  delivery: WebhookDelivery
  /** Nothing is sent to a disabled webhook. */
  isDisabled: boolean
  time_zone: string
  onClose: () => void
}

/** One delivery with each of its attempts, and a button to send it again. */
export function DeliveryDrawer({ delivery, isDisabled, time_zone, onClose }: Props) {
  const t = useTranslations('developers')
  const key = useIdempotencyKey()
  const cache = api.useUtils()
  const { id, webhook_id, event, state, attempts } = delivery
  const resend = api.webhooks.resend.useMutation({
    trpc: key.trpc,
    onSettled: (_data, error) => key.settle(error),
    onSuccess: () => {
      toast({ message: t('webhooks.delivery.resent') })
      return cache.webhooks.listDeliveries.invalidate({ webhook_id })
    },
  })
  return (
    <Drawer
      title={t('webhooks.delivery.title', { sequence: `#${event.sequence}` })}
      context={t(`event_types.${event.type}`)}
      onClose={onClose}
    >
      <div className={classes['body']}>
        {resend.isError && <FailureNotice error={resend.error} />}
        <div className={classes['head']}>
          <DeliveryStateBadge state={state} />
          <Button
            size="xs"
            variant="default"
            leftSection={<IconRefresh size={14} stroke={1.5} aria-hidden />}
            loading={resend.isPending}
            disabled={isDisabled}
            title={isDisabled ? t('webhooks.test.disabled') : undefined}
            onClick={() => resend.mutate({ webhook_id, delivery_id: id })}
          >
            {t('webhooks.delivery.resend')}
          </Button>
        </div>
        <Facts
          facts={[
            { label: t('events.facts.type'), value: <code>{event.type}</code> },
            {
              label: t('webhooks.delivery.webhook_id'),
              value: <code className={classes['id']}>{event.id}</code>,
            },
          ]}
        />
        <p className={classes['small']}>
          {t(attempts.length === 0 ? 'webhooks.delivery.no_attempts' : 'webhooks.delivery.latest')}
        </p>
        {attempts.map((attempt, index) => (
          <Attempt
            key={attempt.id}
            attempt={attempt}
            number={attempts.length - index}
            isOpen={index === 0}
            time_zone={time_zone}
          />
        ))}
      </div>
    </Drawer>
  )
}

type AttemptProps = { attempt: WebhookAttempt; number: number; isOpen: boolean; time_zone: string }

function Attempt({ attempt, number, isOpen, time_zone }: AttemptProps) {
  const t = useTranslations('developers.webhooks')
  const format = useFormat()
  const { started_at, latency_ms, status, request, answer } = attempt
  const fault = useFaultOfAttempt()(attempt)
  return (
    <details className={classes['attempt']} open={isOpen}>
      <summary>
        <span>{t('delivery.attempt', { number })}</span>
        <span className={classes['small']}>
          {[
            status ?? fault,
            t('deliveries.latency', { latency: latency_ms }),
            format.instant(started_at, time_zone),
          ].join(' · ')}
        </span>
      </summary>
      <section className={classes['part']}>
        <h3>{t('delivery.request')}</h3>
        <CodeBlock label={t('delivery.request')} text={request} copy={t('delivery.copy_request')} />
      </section>
      <section className={classes['part']}>
        <h3>{t('delivery.answer')}</h3>
        {answer === null ? (
          <p className={classes['small']}>{t('delivery.no_answer', { fault })}</p>
        ) : (
          <CodeBlock label={t('delivery.answer')} text={answer} copy={t('delivery.copy_answer')} />
        )}
      </section>
    </details>
  )
}
