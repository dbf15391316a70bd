import { LOCALES } from '@stayward/contract/kernel/locale'
import { MESSAGE_VARIABLES } from '@stayward/contract/messages/message-values'
import { describe, expect, it } from 'vitest'
import { sampleValues } from './sample-values'

describe('sample values', () => {
  it('are in the language of the text', () => {
    expect(sampleValues('es')).toMatchObject({
      greeting: 'Hola, Ana:',
      arrival_date: 'viernes 5 de junio',
      access_codes: 'Portal: 123456\nPiso: 654321',
    })
    expect(sampleValues('en')).toMatchObject({ greeting: 'Hello Ana,', arrival_date: 'Friday 5 June' })
    expect(sampleValues('de').departure_date).toBe('Montag, 8. Juni')
  })

  it.each(LOCALES)('has one for each variable in %s', (locale) => {
    const values = sampleValues(locale)
    expect(Object.keys(values).toSorted()).toEqual(Object.keys(MESSAGE_VARIABLES).toSorted())
    expect(Object.values(values).filter((value) => value === '')).toEqual([])
  })
})
