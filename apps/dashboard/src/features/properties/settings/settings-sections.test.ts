import { keysOf } from '@stayward/contract/kernel/keys'
import { describe, expect, it } from 'vitest'
import { emptyProperty } from '../property-form-values'
import { draftOf, resumeDraft } from './settings-draft'
import { changedSections, fieldsOf, sectionsAt } from './settings-sections'

const stored = { ...emptyProperty('ESP', 'es'), name: 'Ático', wifi_password: 'old' }

describe('the sections of the settings', () => {
  it('save every field of the form, each in one of them', () => {
    expect(fieldsOf('all').toSorted()).toEqual(keysOf(stored).toSorted())
    expect(new Set(fieldsOf('all')).size).toBe(fieldsOf('all').length)
  })

  it('know where something was changed, in lists too', () => {
    expect(changedSections(stored, { ...stored, tags: [...stored.tags] })).toEqual([])
    expect(changedSections(stored, { ...stored, tags: ['Beach'], contact_name: 'Ursula' })).toEqual([
      'details',
      'contact',
    ])
  })
})

it('finds the sections that a URL names, and those with a mistake', () => {
  expect(sectionsAt(['arrival'])).toEqual(['arrival'])
  expect(sectionsAt(['authority_codes.questura', 'name', 'city'])).toEqual([
    'details',
    'location',
    'reporting',
  ])
  expect(sectionsAt(['', '%', 'archive'])).toEqual([])
})

describe('a draft of the settings', () => {
  it('has what was changed and nothing else', () => {
    expect(draftOf(stored, { ...stored })).toBeNull()
    expect(draftOf(stored, { ...stored, wifi_password: 'new', name: 'Loft' })).toEqual({
      before: { name: 'Ático', wifi_password: 'old' },
      typed: { name: 'Loft', wifi_password: 'new' },
    })
  })

  it('comes back over what somebody else has saved since, with both versions where they differ', () => {
    const typed = { ...stored, name: 'Loft', address: 'Calle Mayor 1' }
    const draft = draftOf(stored, typed)
    const theirs = { ...stored, name: 'Estudio', contact_name: 'Ursula' }
    const resumed = draft && resumeDraft(draft, theirs)
    expect(resumed?.values).toMatchObject({ name: 'Loft', address: 'Calle Mayor 1', contact_name: 'Ursula' })
    expect(resumed?.met).toMatchObject({ contested: ['name'], theirs_alone: [] })
  })
})
