import type { Locale } from '@stayward/contract/kernel/locale'
import { describe, expect, it } from 'vitest'
import { textFor } from './text-languages.rules.ts'

const spanish = { main: 'Empuje.', main_locale: 'es' } as const
const french = { fr: 'Poussez.' }

describe('a text of the host', () => {
  it.each<[reader: Locale | null, text: string, locale: Locale]>([
    ['es', 'Empuje.', 'es'],
    ['fr', 'Poussez.', 'fr'],
    ['ca', 'Empuje.', 'es'],
    ['de', 'Push.', 'en'],
    ['en', 'Push.', 'en'],
    [null, 'Empuje.', 'es'],
  ])('for a reader of %s is in a language they understand', (reader, text, locale) => {
    const written = { ...spanish, translations: { ...french, en: 'Push.' } }
    expect(textFor(reader, written)).toEqual({ text, locale })
  })

  it('without English falls back to the main text', () => {
    expect(textFor('de', { ...spanish, translations: french })).toEqual({ text: 'Empuje.', locale: 'es' })
  })

  it('in Catalan comes before a close language', () => {
    expect(textFor('ca', { ...spanish, translations: { ca: 'Empenyeu.' } })).toEqual({
      text: 'Empenyeu.',
      locale: 'ca',
    })
  })

  it('in an unknown language is shown when no translation fits, and names no language', () => {
    const written = { main: 'Empuje.', main_locale: null, translations: french }
    expect(textFor('fr', written)).toEqual({ text: 'Poussez.', locale: 'fr' })
    expect(textFor('es', written)).toEqual({ text: 'Empuje.', locale: null })
  })

  it('that exists only as a translation is shown in that', () => {
    const written = { main: null, main_locale: 'es', translations: french } as const
    expect(textFor('de', written)).toEqual({ text: 'Poussez.', locale: 'fr' })
    expect(textFor('de', { ...written, translations: { fr: null } })).toEqual({ text: null, locale: null })
  })
})
