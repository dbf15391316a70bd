'use client'
import { Button } from '@mantine/core'
import type { Webhook } from '@stayward/contract/events/webhook'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Card } from '../../../components/card'
import { CodeBlock } from '../../../components/code-block'
import { ConfirmDialog } from '../../../components/confirm-dialog'
import { Facts } from '../../../components/facts'
import { LiveFields } from '../../../components/live-fields'
import { Notice } from '../../../components/notice'
import { useNow } from '../../../i18n/now'
import { useFormat } from '../../../i18n/use-format'
import { api } from '../../../trpc/api'
import { useIdempotencyKey } from '../../../trpc/idempotency'
import { webhookHost } from './webhook-address'
import { WebhookSecretDialog } from './webhook-secret-dialog'
import classes from './webhook-facts-card.module.css'

/** The keys of a webhook, as far as they are shown, and their rotation. */
export function WebhookKeysCard({ webhook, time_zone }: { webhook: Webhook; time_zone: string }) {
  const t = useTranslations('developers.webhooks')
  const format = useFormat()
  const now = useNow()
  const [open, setOpen] = useState<'rotate' | Webhook | null>(null)
  const { secret_hint, public_keys, rotating_until } = webhook
  const until = rotating_until === null ? null : format.moment(rotating_until, time_zone, now)
  return (
    <Card
      title={t('keys.title')}
      aside={
        <LiveFields>
          <Button size="xs" variant="default" onClick={() => setOpen('rotate')}>
            {t('keys.rotate')}
          </Button>
        </LiveFields>
      }
    >
      <div className={classes['body']}>
        <p>{t('keys.text')}</p>
        {until !== null && <Notice tone="information" title={t('keys.rotating', { until })} />}
        <Facts
          facts={[
            { label: t('keys.secret'), value: t('keys.hint', { hint: secret_hint }) },
            ...public_keys.map((public_key, index) => {
              const label = index === 0 ? t('keys.public') : t('keys.old_public', { until: until ?? '' })
              return {
                label,
                value: <CodeBlock label={label} text={public_key} copy={t('keys.copy')} />,
              }
            }),
          ]}
        />
      </div>
      {open === 'rotate' && (
        <RotateDialog webhook={webhook} onRotated={setOpen} onClose={() => setOpen(null)} />
      )}
      {open !== null && open !== 'rotate' && (
        <WebhookSecretDialog webhook={open} onClose={() => setOpen(null)} />
      )}
    </Card>
  )
}

type RotateProps = { webhook: Webhook; onRotated: (rotated: Webhook) => void; onClose: () => void }

/** Asks before the keys are replaced; the earlier ones sign beside the new ones for a day. */
function RotateDialog({ webhook: { id, url }, onRotated, onClose }: RotateProps) {
  const t = useTranslations('developers.webhooks.rotate_dialog')
  const key = useIdempotencyKey()
  const cache = api.useUtils()
  const rotate = api.webhooks.rotate.useMutation({
    trpc: key.trpc,
    onSettled: (_data, error) => key.settle(error),
    onSuccess: (rotated) => {
      onRotated(rotated)
      return cache.webhooks.invalidate()
    },
  })
  return (
    <ConfirmDialog
      title={t('title', { host: webhookHost(url) })}
      action={t('confirm')}
      isDestructive={false}
      isBusy={rotate.isPending}
      error={rotate.error}
      onConfirm={() => rotate.mutate({ webhook_id: id })}
      onClose={onClose}
    >
      <p>{t('text')}</p>
    </ConfirmDialog>
  )
}
