import type { WrittenLocale } from '@stayward/contract/locale'
import type { Messages } from './messages.ts'

declare module 'next-intl' {
  interface AppConfig {
    Locale: WrittenLocale
    Messages: Messages
  }
}
