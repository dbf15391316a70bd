'use client'
import type { Message } from '@stayward/contract/messages/message'
import { useTranslations } from 'next-intl'
import { ConfirmDialog } from '../../../components/confirm-dialog'
import { toast } from '../../../toasts/toasts'
import { api } from '../../../trpc/api'
import { useMessagesChanged } from './use-messages-changed'

type Props = { message: Message; onClose: () => void }

/** Asks before a message leaves: it cannot be called back. */
export function SendMessageDialog({ message, onClose }: Props) {
  const t = useTranslations('messages.send_dialog')
  const changed = useMessagesChanged()
  const send = api.messages.send.useMutation({
    onSettled: changed,
    onSuccess: () => {
      toast({ message: t('done') })
      onClose()
    },
  })
  const { id, recipient } = message
  return (
    <ConfirmDialog
      title={t('title')}
      action={t('confirm')}
      isDestructive={false}
      isBusy={send.isPending}
      error={send.error}
      onConfirm={() => send.mutate({ message_id: id })}
      onClose={onClose}
    >
      <p>{recipient === null ? t('text') : t('text_to', { recipient })}</p>
    </ConfirmDialog>
  )
}
