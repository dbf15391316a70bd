'use client'
import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { Message } from '@stayward/contract/messages/message'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Dialog } from '../../../components/dialog'
import { ErrorNotice } from '../../../components/error-notice'
import { RowsSkeleton } from '../../../components/rows-skeleton'
import { useFormFailure } from '../../../errors/form-failure'
import { toast } from '../../../toasts/toasts'
import { api } from '../../../trpc/api'
import { READ_CURRENT, useChangeOf } from '../../../trpc/row-versions'
import { MessageFormDialog } from './message-form-dialog'
import { type MessageFormValues, toMessageForm, toMessagePatch } from './message-form-values'
import { useMessagesChanged } from './use-messages-changed'

type Props = { message_id: string; time_zone: string; onClose: () => void }

/** Changes the text and time of a message that waits. */
export function EditMessageDialog({ message_id, time_zone, onClose }: Props) {
  const t = useTranslations()
  const [attempt, setAttempt] = useState(0)
  // Read again with its version, so that the change applies to what is shown.
  const message = api.messages.get.useQuery({ message_id }, READ_CURRENT)
  const startOver = async () => {
    const { data } = await message.refetch()
    // Without a source it does not wait any more, and has nothing to change.
    if (data?.source === null) onClose()
    else setAttempt(attempt + 1)
  }
  if (message.isFetchedAfterMount && message.data)
    return (
      <Form
        key={attempt}
        message={message.data}
        time_zone={time_zone}
        onStartOver={() => void startOver()}
        onClose={onClose}
      />
    )
  return (
    <Dialog title={t('messages.edit_dialog.title')} isSheet onClose={onClose}>
      {message.isError ? (
        <ErrorNotice error={message.error} retry={() => void message.refetch()} />
      ) : (
        <RowsSkeleton rows={3} height={60} label={t('common.loading')} />
      )}
    </Dialog>
  )
}

type FormProps = Omit<Props, 'message_id'> & { message: Message; onStartOver: () => void }

function Form({ message, time_zone, onStartOver, onClose }: FormProps) {
  const t = useTranslations('messages.edit_dialog')
  const [before] = useState(() => toMessageForm(message, time_zone))
  const form = useForm({ initialValues: before })
  const failure = useFormFailure(form, {
    fieldOf: (path) => (path === 'planned_for' ? 'day' : path),
  })
  const changed = useMessagesChanged()
  const change = api.messages.update.useMutation({
    trpc: useChangeOf(message.id),
    onError: failure.show,
    onSuccess: async () => {
      await changed()
      toast({ message: t('done') })
      onClose()
    },
  })
  const submit = (values: MessageFormValues) => {
    const patch = toMessagePatch(values, before, { message_id: message.id, time_zone })
    if (form.isDirty()) change.mutate(patch)
    else onClose()
  }
  return (
    <MessageFormDialog
      form={form}
      failure={failure}
      title={t('title')}
      text={message.name === null ? undefined : <p>{t('text')}</p>}
      action={t('save')}
      isBusy={change.isPending}
      has_subject={message.origin === 'rule' || before.channel === 'email'}
      canBeNow={false}
      needs_body={message.origin !== 'rule'}
      trigger={message.trigger ?? 'before_arrival'}
      time_zone={time_zone}
      explanation={
        failure.failure?.code === 'version.mismatch' ? (
          <>
            <p>{failure.failure.text}</p>
            <Button size="xs" variant="default" onClick={onStartOver}>
              {t('start_over')}
            </Button>
          </>
        ) : undefined
      }
      onSubmit={submit}
      onClose={onClose}
    />
  )
}
