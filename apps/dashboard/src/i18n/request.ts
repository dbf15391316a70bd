import { getRequestConfig } from 'next-intl/server'
import { currentLocale } from './current-locale'
import { errorMessages } from './error-messages'

// Every day and time is formatted with its own zone; this one only replaces next-intl's default, the server's
// zone.
const TIME_ZONE = 'UTC'

export default getRequestConfig(async () => {
  const locale = await currentLocale()
  const { default: messages } = await (locale === 'es'
    ? import('../../messages/es.json')
    : import('../../messages/en.json'))
  const errors = errorMessages(locale, messages.errors)
  return { locale, messages: { ...messages, errors }, timeZone: TIME_ZONE }
})
