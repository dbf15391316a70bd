import type { ImportItem } from '@stayward/contract/channels/import'
import { describe, expect, it } from 'vitest'
import { changesOf, guestOf, textsOf } from './row-changes'

const row: NonNullable<ImportItem['row']> = {
  name: null,
  external_reference: 'HM1',
  guest_first_name: 'Ana',
  guest_last_name: 'Prueba',
  guest_phone: '+34600000000',
  guest_email: null,
  guests_number: 3,
  adults_count: 2,
  children_count: 1,
  infants_count: null,
  contracted_on: '2026-01-02',
  total_amount: '412.50',
  currency: 'EUR',
  texts: [],
  left_out: [],
}

describe('the changes of a row', () => {
  it('are everything it says, for a new booking', () => {
    expect(changesOf({ action: 'add', fills: [], row })).toEqual([
      { name: 'guest', type: 'text', text: 'Ana Prueba' },
      { name: 'phone', type: 'text', text: '+34600000000' },
      { name: 'guests', type: 'text', text: '3' },
      { name: 'split', type: 'text', text: '2, 1, 0' },
      { name: 'reference', type: 'text', text: 'HM1' },
      { name: 'contracted_on', type: 'day', day: '2026-01-02' },
      { name: 'amount', type: 'amount', amount: '412.50', currency: 'EUR' },
    ])
  })

  it('are the fields it fills, for a booking that lacks them', () => {
    const names = (...fills: ImportItem['fills']) =>
      changesOf({ action: 'fill', fills, row }).map(({ name }) => name)
    expect(names('guest_last_name')).toEqual(['guest'])
    expect(names('guest_first_name', 'guest_last_name', 'currency')).toEqual(['guest', 'amount'])
    expect(names('infants_count')).toEqual(['split'])
    expect(names('guest_email')).toEqual([])
    expect(names()).toEqual([])
  })

  it('are none where nothing is filled, or the row is deleted', () => {
    for (const action of ['same', 'conflict', 'cancel', 'unreadable'] as const)
      expect(changesOf({ action, fills: ['guest_phone'], row })).toEqual([])
    expect(changesOf({ action: 'add', fills: [], row: null })).toEqual([])
  })

  it('leave out what a row does not say', () => {
    const blank = {
      ...row,
      guest_first_name: null,
      guest_last_name: null,
      guest_phone: null,
      guests_number: null,
      adults_count: null,
      children_count: null,
      external_reference: null,
      contracted_on: null,
      total_amount: null,
    }
    expect(changesOf({ action: 'add', fills: [], row: blank })).toEqual([])
    expect(guestOf(blank)).toBeNull()
    expect(guestOf({ ...blank, guest_last_name: 'Prueba' })).toBe('Prueba')
  })
})

describe('the texts of a row', () => {
  const long = 'x'.repeat(200)
  const written: typeof row = {
    ...row,
    texts: [
      { field: 'house_rules', text: 'No parties.' },
      { field: 'house_rules_de', text: long },
    ],
  }

  it('are all for a new property, what it lacks for another one, and none otherwise', () => {
    expect(textsOf({ action: 'add', fills: [], row: written })).toHaveLength(2)
    expect(textsOf({ action: 'fill', fills: ['house_rules_de'], row: written })).toEqual([
      { field: 'house_rules_de', text: `${'x'.repeat(160)}…` },
    ])
    expect(textsOf({ action: 'same', fills: [], row: written })).toEqual([])
  })
})
