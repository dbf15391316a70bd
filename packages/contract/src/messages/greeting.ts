import type { Locale } from '../kernel/locale.ts'

const GREETINGS: Record<Locale, { named: (name: string) => string; unnamed: string }> = {
  en: { named: (name) => `Hello ${name},`, unnamed: 'Hello,' },
  es: { named: (name) => `Hola, ${name}:`, unnamed: 'Hola:' },
  fr: { named: (name) => `Bonjour ${name},`, unnamed: 'Bonjour,' },
  de: { named: (name) => `Guten Tag ${name},`, unnamed: 'Guten Tag,' },
  it: { named: (name) => `Buongiorno ${name},`, unnamed: 'Buongiorno,' },
  pt: { named: (name) => `Olá, ${name}:`, unnamed: 'Olá:' },
  ca: { named: (name) => `Hola, ${name}:`, unnamed: 'Hola:' },
}

/** How a message addresses the person who booked; '' is a name that nobody knows. */
export const greetingOf = (name: string, locale: Locale): string =>
  name === '' ? GREETINGS[locale].unnamed : GREETINGS[locale].named(name)
