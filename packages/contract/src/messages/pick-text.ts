import { type Locale, LOCALES } from '../kernel/locale.ts'
import type { MessageTexts, TemplateText } from './message-template.ts'

/** Of messages to guests whose language nobody knows. */
export const DEFAULT_LOCALE: Locale = 'en'

/** Languages that a guest of another one most likely reads, best first. */
const NEXT_BEST: Record<Locale, readonly Locale[]> = {
  ca: ['es', 'en', 'fr'],
  es: ['ca', 'en', 'pt'],
  pt: ['es', 'en', 'fr'],
  fr: ['en', 'es', 'it'],
  it: ['en', 'es', 'fr'],
  de: ['en', 'fr', 'es'],
  en: ['es', 'fr', 'de'],
}

/** A text of a template and the language it is in. */
export type PickedText = { locale: Locale; text: TemplateText }

/** The text for a guest: in their language, else in the one they most likely read, else in any. */
export function pickText(texts: MessageTexts, wanted: Locale): PickedText {
  for (const locale of [wanted, ...NEXT_BEST[wanted], ...LOCALES]) {
    const text = texts[locale]
    if (text !== null) return { locale, text }
  }
  throw new Error('A template has a text in at least one language.')
}
