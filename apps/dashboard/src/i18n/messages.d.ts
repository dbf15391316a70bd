import type { WrittenLocale } from '@stayward/contract/locale'
import type messages from '../../messages/en.json'

declare module 'next-intl' {
  interface AppConfig {
    Locale: WrittenLocale
    Messages: typeof messages
  }
}
