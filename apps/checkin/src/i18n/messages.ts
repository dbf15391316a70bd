import type { Locale } from '@stayward/contract/kernel/locale'
import ca from '../../messages/ca.json' with { type: 'json' }
import de from '../../messages/de.json' with { type: 'json' }
import en from '../../messages/en.json' with { type: 'json' }
import es from '../../messages/es.json' with { type: 'json' }
import fr from '../../messages/fr.json' with { type: 'json' }
import it from '../../messages/it.json' with { type: 'json' }
import pt from '../../messages/pt.json' with { type: 'json' }

export type Messages = typeof en

/** All words of the app, by language. The page is rendered on the server only, so none of them travel unused. */
export const MESSAGES: Readonly<Record<Locale, Messages>> = { es, en, fr, de, it, pt, ca }

/** What each language calls itself. */
export const LANGUAGE_NAMES: Readonly<Record<Locale, string>> = {
  es: 'Español',
  en: 'English',
  fr: 'Français',
  de: 'Deutsch',
  it: 'Italiano',
  pt: 'Português',
  ca: 'Català',
}
