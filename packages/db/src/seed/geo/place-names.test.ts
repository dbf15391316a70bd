import { describe, expect, it } from 'vitest'
import { searchText, shortLocalName } from './place-names.ts'

describe('searchText', () => {
  it('holds every name once, and both halves of a name in two languages', () => {
    expect(searchText(['Alacant/Alicante', 'Alicante', ''])).toBe('|alacant alicante|alacant|alicante|')
  })
})

describe('shortLocalName', () => {
  it.each([
    ['Bayern', 'Bavaria', 'Bayern'],
    ['Provincia di Firenze', 'Florence', 'Firenze'],
    ['Provincia autonoma di Bolzano', 'South Tyrol', 'Bolzano'],
    ['Città metropolitana di Milano', 'Milan', 'Milano'],
    ['Provincia dell’Aquila', 'L’Aquila', 'L’Aquila'],
    ['Distrito de Lisboa', 'Lisbon', 'Lisboa'],
    ['Distrito de Évora', 'Évora', 'Évora'],
  ])('%s, known as %s, is %s', (local, name, short) => {
    expect(shortLocalName(local, name)).toBe(short)
  })
})
