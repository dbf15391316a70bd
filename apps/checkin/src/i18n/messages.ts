import type { WrittenLocale } from '@stayward/contract/locale'
import en from '../../messages/en.json' with { type: 'json' }
import es from '../../messages/es.json' with { type: 'json' }

export type Messages = typeof en

/** All words of the app, by language. The page is rendered on the server only, so none of them travel unused. */
export const MESSAGES: Readonly<Record<WrittenLocale, Messages>> = { en, es }

/** What each language calls itself. */
export const LANGUAGE_NAMES: Readonly<Record<WrittenLocale, string>> = { en: 'English', es: 'Español' }
