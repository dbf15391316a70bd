import type { WrittenLocale } from '@stayward/contract/kernel/locale'
import { errorMessages } from './error-messages'

/** Every message of the dashboard in one language, those of the refusals of the contract included. */
export async function readMessages(locale: WrittenLocale) {
  const { default: messages } = await (locale === 'es'
    ? import('../../messages/es.json')
    : import('../../messages/en.json'))
  return { ...messages, errors: errorMessages(locale, messages.errors) }
}
