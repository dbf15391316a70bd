import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hasWords, searchKey } from './search-key.ts'

describe('searchKey', () => {
  it.each([
    ['Ávila', 'avila'],
    ['XÀBIA', 'xabia'],
    ['L’Hospitalet de Llobregat', 'l hospitalet de llobregat'],
    ["l'Alfàs del Pi", 'l alfas del pi'],
    ['Alicante/Alacant', 'alicante alacant'],
    ['Logroño', 'logrono'],
    ['Marcel·lí', 'marcelli'],
    ['Marceŀlí', 'marcelli'],
    ['Łódź', 'lodz'],
    ['Weißenburg', 'weissenburg'],
    ['GROẞ', 'gross'],
    ['Ærø', 'aero'],
    ['İzmir', 'izmir'],
    ['Iğdır', 'igdir'],
    ['Þórshöfn', 'thorshofn'],
    ['ΛΕΥΚΌΣ', 'λευκοσ'],
    ['Đà Nẵng', 'da nang'],
    ['１２３', '123'],
    ['  Las   Palmas ', 'las palmas'],
  ])('%s gives %s', (text, key) => {
    expect(searchKey(text)).toBe(key)
  })

  it('keeps the vowel signs of scripts that spell with them', () => {
    expect(searchKey('กรุงเทพ')).not.toBe(searchKey('กรงเทพ'))
  })

  it('is the same for composed and decomposed text', () => {
    expect(searchKey('Córdoba'.normalize('NFD'))).toBe(searchKey('Córdoba'.normalize('NFC')))
  })

  it.each(['%', '_', '\\', '|', '%_%', '…', ''])('leaves nothing of %j', (text) => {
    expect(searchKey(text)).toBe('')
  })

  it('is stable, single-spaced and safe in a like pattern for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const key = searchKey(text)
        expect(searchKey(key)).toBe(key)
        expect(key).not.toMatch(/[%_\\|]|^ | $| {2}/)
      }),
    )
  })
})

describe('hasWords', () => {
  it.each([
    ['betis 3', true],
    ['3A betis', false],
    ['3º BÉTIS', true],
    ['betis 5', false],
    ['etis', false],
    ['', true],
  ])('%j in a name: %s', (query, isFound) => {
    expect(hasWords('Apartamento Betis 3ºA', query)).toBe(isFound)
  })
})
