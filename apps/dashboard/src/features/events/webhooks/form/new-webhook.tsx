'use client'
import { useForm } from '@mantine/form'
import type { Webhook } from '@stayward/contract/events/webhook'
import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { useFormFailure } from '../../../../errors/form-failure'
import { paths } from '../../../../paths'
import { api } from '../../../../trpc/api'
import { useIdempotencyKey } from '../../../../trpc/idempotency'
import { WebhookSecretDialog } from '../webhook-secret-dialog'
import type { EventTypes } from './type-fields'
import { WebhookForm } from './webhook-form'
import { emptyWebhook, toWebhookFields } from './webhook-form-values'

/** Creates a webhook, shows its secret once, and opens its page. */
export function NewWebhook({ types }: { types: EventTypes }) {
  const t = useTranslations('developers.webhooks.form')
  const router = useRouter()
  const [made, setMade] = useState<Webhook | null>(null)
  const form = useForm({ initialValues: emptyWebhook })
  const failure = useFormFailure(form)
  const key = useIdempotencyKey()
  const cache = api.useUtils()
  const create = api.webhooks.create.useMutation({
    trpc: key.trpc,
    onSettled: (_data, error) => key.settle(error),
    onError: failure.show,
    onSuccess: (webhook) => {
      setMade(webhook)
      return cache.webhooks.list.invalidate()
    },
  })
  return (
    <>
      <WebhookForm
        form={form}
        failure={failure}
        types={types}
        action={t('create')}
        isBusy={create.isPending}
        back={paths.webhooks}
        onSubmit={(values) => create.mutate(toWebhookFields(values))}
      />
      {made && <WebhookSecretDialog webhook={made} onClose={() => router.push(paths.webhook(made.id))} />}
    </>
  )
}
