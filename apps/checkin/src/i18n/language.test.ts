import { describe, expect, it } from 'vitest'
import { languageAction, languageOf, languageOfAction } from './language.ts'

describe('the language of a page', () => {
  it('is the one chosen on the device before the one the browser prefers', () => {
    expect(languageOf('en', 'es')).toBe('en')
    expect(languageOf(null, 'es-MX,en;q=0.8')).toBe('es')
    expect(languageOf(null, 'ja')).toBe('en')
    expect(languageOf('xx', undefined)).toBe('en')
    expect(languageOf(null, 'ca-ES,es;q=0.9')).toBe('ca')
    expect(languageOf(null, 'nl,de;q=0.8,en;q=0.5')).toBe('de')
  })

  it('is switched by a button, and by no other', () => {
    expect(languageOfAction(languageAction('es'))).toBe('es')
    expect(languageOfAction('submit')).toBeNull()
    expect(languageOfAction('language:xx')).toBeNull()
  })
})
