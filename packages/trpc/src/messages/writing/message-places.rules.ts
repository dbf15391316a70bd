/** The columns of a message that are sealed. */
type SealedMessageField = 'own_subject' | 'own_body' | 'subject' | 'body' | 'recipient'

/** The sealing context of a column of a message. */
export const messagePlace = (field: SealedMessageField, message_id: string): string =>
  `message.${field}:${message_id}`
