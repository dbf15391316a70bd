'use client'
import { Button } from '@mantine/core'
import type { Webhook } from '@stayward/contract/events/webhook'
import { IconSend } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useErrorWords } from '../../../errors/use-error-words'
import { toast } from '../../../toasts/toasts'
import { api } from '../../../trpc/api'
import { useIdempotencyKey } from '../../../trpc/idempotency'

type Props = {
  webhook: Webhook
  /** Gets the id of the test event. */
  onSent: (event_id: string) => void
}

/** Sends a test event to a webhook. */
export function TestButton({ webhook: { id, status }, onSent }: Props) {
  const t = useTranslations('developers.webhooks')
  const words = useErrorWords()
  const key = useIdempotencyKey()
  const cache = api.useUtils()
  const test = api.webhooks.test.useMutation({
    trpc: key.trpc,
    onSettled: (_data, error) => key.settle(error),
    onError: (error) => toast({ message: words.of(error).title, tone: 'blocked' }),
    onSuccess: ({ event_id }) => {
      onSent(event_id)
      return cache.webhooks.listDeliveries.invalidate({ webhook_id: id })
    },
  })
  const isDisabled = status === 'disabled'
  return (
    <Button
      leftSection={<IconSend size={16} stroke={1.5} aria-hidden />}
      loading={test.isPending}
      disabled={isDisabled}
      title={isDisabled ? t('test.disabled') : undefined}
      onClick={() => test.mutate({ webhook_id: id })}
    >
      {t('test.send')}
    </Button>
  )
}
