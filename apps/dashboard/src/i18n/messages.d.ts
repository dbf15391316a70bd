import type { WrittenLocale } from '@stayward/contract/kernel/locale'
import type messages from '../../messages/en.json'

declare module 'next-intl' {
  interface AppConfig {
    Locale: WrittenLocale
    Messages: typeof messages
  }
}
