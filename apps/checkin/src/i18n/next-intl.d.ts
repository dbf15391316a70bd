import type { Locale } from '@stayward/contract/locale'
import type { Messages } from './messages.ts'

declare module 'next-intl' {
  interface AppConfig {
    Locale: Locale
    Messages: Messages
  }
}
