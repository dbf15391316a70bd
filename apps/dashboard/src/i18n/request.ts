import { getRequestConfig } from 'next-intl/server'
import { currentLocale } from './current-locale'
import { readMessages } from './read-messages'

// Every day and time is formatted with its own zone; this one only replaces next-intl's default, the server's
// zone.
const TIME_ZONE = 'UTC'

export default getRequestConfig(async () => {
  const locale = await currentLocale()
  return { locale, messages: await readMessages(locale), timeZone: TIME_ZONE }
})
