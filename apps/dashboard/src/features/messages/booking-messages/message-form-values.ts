import type { Message } from '@stayward/contract/messages/message'
import type { MessageChannel } from '@stayward/contract/messages/message-values'
import { blankToNull } from '../../../components/blank-to-null'
import { instantOf, wallClock } from '../../../i18n/wall-clock'
import type { Inputs } from '../../../trpc/types'

/** The form as typed: texts with their markup, and day and time in the property's time zone. */
export type MessageFormValues = {
  channel: MessageChannel
  subject: string
  body: string
  when: 'now' | 'later'
  day: string
  time: string
}

export const emptyMessage: MessageFormValues = {
  channel: 'email',
  subject: '',
  body: '',
  when: 'now',
  day: '',
  time: '',
}

/** A message that waits as form values, in its property's time zone. */
export function toMessageForm(
  { channel, source, planned_for }: Pick<Message, 'channel' | 'source' | 'planned_for'>,
  time_zone: string,
): MessageFormValues {
  const [day = '', time = ''] = planned_for === null ? [] : wallClock(planned_for, time_zone).split('T')
  return {
    channel: channel ?? 'email',
    subject: source?.subject ?? '',
    body: source?.body ?? '',
    when: 'later',
    day,
    time,
  }
}

/** The field of a form that says nothing yet; null if none is missing. */
export function missingField(
  { body, when, day, time }: MessageFormValues,
  { needs_body }: { needs_body: boolean },
): 'body' | 'day' | null {
  if (needs_body && blankToNull(body) === null) return 'body'
  return when === 'later' && (day === '' || time === '') ? 'day' : null
}

/** Whether a message would be sent at a time that has passed, which sends it at once. */
export const isOver = ({ when, day, time }: MessageFormValues, time_zone: string, now: Date): boolean =>
  when === 'later' && Date.parse(instantOf(`${day}T${time}`, time_zone)) <= now.getTime()

/** What the form sends for a new message. */
export const toMessageCreate = (
  { channel, subject, body, when, day, time }: MessageFormValues,
  booking_id: string,
  time_zone: string,
): Inputs['messages']['create'] => ({
  booking_id,
  channel,
  subject: channel === 'email' ? blankToNull(subject) : null,
  body,
  planned_for: when === 'now' ? null : instantOf(`${day}T${time}`, time_zone),
})

/** What the form changes of a message: only what differs, so that the rest still follows its rule and template. */
export function toMessagePatch(
  values: MessageFormValues,
  before: MessageFormValues,
  { message_id, time_zone }: { message_id: string; time_zone: string },
): Inputs['messages']['update'] {
  const { subject, body, day, time } = values
  return {
    message_id,
    ...(subject !== before.subject && { subject: blankToNull(subject) }),
    ...(body !== before.body && { body: blankToNull(body) }),
    ...((day !== before.day || time !== before.time) && {
      planned_for: instantOf(`${day}T${time}`, time_zone),
    }),
  }
}
