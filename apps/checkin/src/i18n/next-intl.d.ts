import type { Locale } from '@stayward/contract/kernel/locale'
import type { Messages } from './messages.ts'

declare module 'next-intl' {
  interface AppConfig {
    Locale: Locale
    Messages: Messages
  }
}
