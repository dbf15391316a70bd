'use client'
import { Checkbox, NativeSelect } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { Webhook } from '@stayward/contract/events/webhook'
import { useTranslations } from 'next-intl'
import { field, textField } from '../../../../components/field'
import { FormDialog } from '../../../../components/form-dialog'
import { FieldRow } from '../../../../components/form-section'
import { DayField } from '../../../../dates/day-field'
import { useFormFailure } from '../../../../errors/form-failure'
import { toast } from '../../../../toasts/toasts'
import { api } from '../../../../trpc/api'
import { useIdempotencyKey } from '../../../../trpc/idempotency'
import { type ReplayFormValues, replaySpans, replayTimes } from './replay-form-values'

type Props = { webhook: Webhook; time_zone: string; onClose: () => void }

/** Sends the events of a time again. */
export function ReplayDialog({ webhook: { id, failing_since }, time_zone, onClose }: Props) {
  const t = useTranslations('developers.webhooks.replay')
  const spans = replaySpans(failing_since)
  const form = useForm<ReplayFormValues>({
    initialValues: { span: spans[0] ?? 'day', from: '', to: '', only_failed: true },
  })
  const failure = useFormFailure(form)
  const key = useIdempotencyKey()
  const cache = api.useUtils()
  const replay = api.webhooks.replay.useMutation({
    trpc: key.trpc,
    onSettled: (_data, error) => key.settle(error),
    onError: failure.show,
    onSuccess: ({ count }) => {
      toast({ message: t('done', { count }) })
      onClose()
      return cache.webhooks.invalidate()
    },
  })
  const submit = form.onSubmit((values) => {
    failure.clear()
    const times = replayTimes(values, { failing_since, time_zone, now: new Date() })
    if ('wrong' in times) failure.showField(times.wrong, t(`wrong.${times.wrong}`))
    else replay.mutate({ webhook_id: id, ...times, only_failed: values.only_failed })
  })
  return (
    <FormDialog
      title={t('title')}
      text={t('text')}
      action={t('confirm')}
      isBusy={replay.isPending}
      failure={failure.failure}
      onSubmit={submit}
      onClose={onClose}
    >
      <NativeSelect
        {...field(form, 'span')}
        label={t('since')}
        data={spans.map((value) => ({ value, label: t(`spans.${value}`) }))}
      />
      {form.values.span === 'range' && (
        <FieldRow>
          <DayField {...textField(form, 'from')} label={t('from')} leaning="past" />
          <DayField {...textField(form, 'to')} label={t('to')} leaning="past" />
        </FieldRow>
      )}
      <Checkbox {...form.getInputProps('only_failed', { type: 'checkbox' })} label={t('only_failed')} />
    </FormDialog>
  )
}
