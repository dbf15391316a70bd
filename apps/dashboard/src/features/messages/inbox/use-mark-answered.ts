'use client'
import type { Conversation } from '@stayward/contract/messages/conversation'
import { useTranslations } from 'next-intl'
import { toast } from '../../../toasts/toasts'
import { api } from '../../../trpc/api'
import { useMessagesChanged } from '../booking-messages/use-messages-changed'

/** Says that what came in of a conversation needs no answer, with an undo. */
export function useMarkAnswered() {
  const t = useTranslations('messages.inbox')
  const onSettled = useMessagesChanged()
  const unmark = api.messages.markUnanswered.useMutation({ onSettled })
  const mark = api.messages.markAnswered.useMutation({
    onSettled,
    onSuccess: (_data, { booking_id }) =>
      toast({ message: t('mark_done'), undo: () => unmark.mutateAsync({ booking_id }) }),
    onError: () => toast({ message: t('mark_failed'), tone: 'blocked' }),
  })
  return {
    isPending: mark.isPending,
    mark: ({ booking_id, last_message }: Pick<Conversation, 'booking_id' | 'last_message'>) => {
      // What comes in meanwhile was not read, and still waits.
      const until = last_message?.sent_at ?? undefined
      mark.mutate({ booking_id, ...(until && { until }) })
    },
  }
}
