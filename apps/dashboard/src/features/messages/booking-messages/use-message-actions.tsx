'use client'
import type { Message } from '@stayward/contract/messages/message'
import { useTranslations } from 'next-intl'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import { toast } from '../../../toasts/toasts'
import { api } from '../../../trpc/api'
import type { MessageAction } from './message-buttons'
import { useMessagesChanged } from './use-messages-changed'

const SendMessageDialog = dynamic(
  () => import('./send-message-dialog').then((module) => module.SendMessageDialog),
  { loading: () => null },
)
const EditMessageDialog = dynamic(
  () => import('./edit-message-dialog').then((module) => module.EditMessageDialog),
  { loading: () => null },
)

type Asked = { action: 'send' | 'edit'; message: Message; time_zone: string }

/** Carries out what is asked of a message in a list; `dialogs` belongs below the list. */
export function useMessageActions() {
  const t = useTranslations('messages')
  const [asked, setAsked] = useState<Asked | null>(null)
  const changed = useMessagesChanged()
  const skip = api.messages.skip.useMutation({
    onSettled: changed,
    onSuccess: () => toast({ message: t('skip_done') }),
  })
  const markSent = api.messages.markSent.useMutation({
    onSettled: changed,
    onSuccess: () => toast({ message: t('mark_sent_done') }),
  })
  const close = () => setAsked(null)
  return {
    error: skip.error ?? markSent.error,
    ask: (action: MessageAction, message: Message, time_zone: string) => {
      const { id: message_id } = message
      if (action === 'skip') skip.mutate({ message_id })
      else if (action === 'mark_sent') markSent.mutate({ message_id })
      else setAsked({ action, message, time_zone })
    },
    dialogs: (
      <>
        {asked?.action === 'send' && <SendMessageDialog message={asked.message} onClose={close} />}
        {asked?.action === 'edit' && (
          <EditMessageDialog message_id={asked.message.id} time_zone={asked.time_zone} onClose={close} />
        )}
      </>
    ),
  }
}
