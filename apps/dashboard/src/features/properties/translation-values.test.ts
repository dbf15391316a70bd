import { describe, expect, it } from 'vitest'
import {
  blankTranslations,
  isTranslationField,
  progressIn,
  sentTranslations,
  toTranslationValues,
  TRANSLATIONS,
} from './translation-values'

const french = { arrival_notes: 'Poussez.', house_rules: 'Pas de fêtes.' }

describe('translations in the form', () => {
  it('go back as they came, without languages that are blank', () => {
    const stored = { fr: french, de: { arrival_notes: null, house_rules: 'Keine Partys.' } }
    expect(sentTranslations(toTranslationValues(stored))).toEqual(stored)
    expect(sentTranslations({ ...blankTranslations, arrival_notes_it: '  ' })).toEqual({})
  })

  it('are complete once every main text is written', () => {
    const values = { ...toTranslationValues({ fr: { ...french, house_rules: null } }), ...french }
    expect(progressIn(values, 'fr')).toBe('partial')
    expect(progressIn({ ...values, house_rules: ' ' }, 'fr')).toBe('complete')
    expect(progressIn({ ...values, house_rules_fr: 'Pas de fêtes.' }, 'fr')).toBe('complete')
    expect(progressIn(values, 'de')).toBe('missing')
  })

  it('have a field for each text and language', () => {
    expect(TRANSLATIONS.house_rules_ca).toEqual({ name: 'house_rules', locale: 'ca' })
    expect(['house_rules_ca', 'house_rules'].map(isTranslationField)).toEqual([true, false])
  })
})
