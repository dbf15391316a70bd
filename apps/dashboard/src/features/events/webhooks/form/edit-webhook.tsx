'use client'
import { useForm } from '@mantine/form'
import type { Webhook } from '@stayward/contract/events/webhook'
import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { ErrorNotice } from '../../../../components/error-notice'
import { RowsSkeleton } from '../../../../components/rows-skeleton'
import { useFormFailure } from '../../../../errors/form-failure'
import { paths } from '../../../../paths'
import { toast } from '../../../../toasts/toasts'
import { api } from '../../../../trpc/api'
import { READ_CURRENT, useChangeOf } from '../../../../trpc/row-versions'
import type { EventTypes } from './type-fields'
import { WebhookForm } from './webhook-form'
import { toWebhookFields, toWebhookForm } from './webhook-form-values'

type Props = { webhook_id: string; types: EventTypes }

/** Changes a webhook. */
export function EditWebhook({ webhook_id, types }: Props) {
  const t = useTranslations('common')
  // Read again with its version, so that the change applies to what is shown.
  const webhook = api.webhooks.get.useQuery({ webhook_id }, READ_CURRENT)
  if (webhook.isFetchedAfterMount && webhook.data) return <Form webhook={webhook.data} types={types} />
  if (webhook.isError) return <ErrorNotice error={webhook.error} retry={() => void webhook.refetch()} />
  return <RowsSkeleton rows={4} height={60} label={t('loading')} />
}

function Form({ webhook, types }: { webhook: Webhook; types: EventTypes }) {
  const t = useTranslations('developers.webhooks.form')
  const router = useRouter()
  const form = useForm({ initialValues: toWebhookForm(webhook) })
  const failure = useFormFailure(form)
  const cache = api.useUtils()
  const save = api.webhooks.update.useMutation({
    trpc: useChangeOf(webhook.id),
    onError: failure.show,
    onSuccess: async (after) => {
      cache.webhooks.get.setData({ webhook_id: after.id }, after)
      await cache.webhooks.list.invalidate()
      toast({ message: t('saved') })
      router.push(paths.webhook(after.id))
    },
  })
  return (
    <WebhookForm
      form={form}
      failure={failure}
      types={types}
      action={t('save')}
      isBusy={save.isPending}
      back={paths.webhook(webhook.id)}
      onSubmit={(values) => save.mutate({ webhook_id: webhook.id, ...toWebhookFields(values) })}
    />
  )
}
