import type { Message } from '@stayward/contract/messages/message'
import { useTranslations } from 'next-intl'

/** The subject that a message was given; null where it has none, or only the name of its property, as mails without one. */
export const givenSubject = (
  { subject }: Pick<Message, 'subject'>,
  property_name: string | undefined,
): string | null => (subject === property_name ? null : subject)

type Titled = Pick<Message, 'name' | 'subject' | 'state' | 'origin'>

/** What a message is called: by its rule or template, its subject, or who wrote it. */
export function useMessageTitle(): (message: Titled, property_name: string | undefined) => string {
  const t = useTranslations('messages')
  return (message, property_name) =>
    message.name ?? givenSubject(message, property_name) ?? t(authorOf(message))
}

/** The words for who had a message without a name written. */
export const authorOf = ({
  state,
  origin,
}: Pick<Message, 'state' | 'origin'>): 'from_guest' | 'by_guest' | 'by_hand' => {
  if (state === 'received') return 'from_guest'
  return origin === 'guest' ? 'by_guest' : 'by_hand'
}
