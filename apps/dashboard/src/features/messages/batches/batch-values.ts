import type { MessageChannel } from '@stayward/contract/messages/message-values'
import { blankToNull } from '../../../components/blank-to-null'
import { instantOf } from '../../../i18n/wall-clock'
import type { Inputs } from '../../../trpc/types'
import type { MessageFormValues } from '../booking-messages/message-form-values'

/** What is chosen beside the words of a message to many. */
export type BatchChoice = {
  /** The template; blank for words of the host's own. */
  template_id: string
  first: MessageChannel
  /** Blank: guests whom the first way does not reach are left out. */
  second: MessageChannel | ''
}

export const FIRST_CHOICE: BatchChoice = { template_id: '', first: 'email', second: '' }

/** What a message to some bookings says, and how it is sent. */
export function toBatchText(
  { subject, body }: Pick<MessageFormValues, 'subject' | 'body'>,
  { template_id, first, second }: BatchChoice,
  booking_ids: readonly string[],
): Inputs['messages']['previewBatch'] {
  const channels = second === '' || second === first ? [first] : [first, second]
  const whom = { booking_ids: [...booking_ids], channels }
  if (template_id !== '') return { ...whom, template_id, subject: null, body: null }
  return {
    ...whom,
    template_id: null,
    subject: channels.includes('email') ? blankToNull(subject) : null,
    body,
  }
}

/** When it is sent; null for as soon as it can no longer be undone. */
export const plannedFor = (
  { when, day, time }: Pick<MessageFormValues, 'when' | 'day' | 'time'>,
  time_zone: string,
): string | null => (when === 'now' ? null : instantOf(`${day}T${time}`, time_zone))
