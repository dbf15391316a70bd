import type { Booking } from '@stayward/contract/stays/booking'
import { describe, expect, it } from 'vitest'
import { propertiesInOrder, staysInOrder } from './found-order'

// Only what the function reads.
const stay = (id: string, phase: Booking['phase']) => ({ id, phase }) as Booking
const page = (is_similar: boolean, ...items: Booking[]) => ({ items, is_similar })
const idsOf = (stays: Booking[]) => stays.map(({ id }) => id)

describe('stays that were found', () => {
  const coming = stay('coming', 'upcoming')
  const now = stay('now', 'current')
  const over = stay('over', 'past')
  const long_over = stay('long over', 'past')

  it('are current and coming ones before past ones, each once', () => {
    // Where it is still yesterday, a stay may be ahead for one and past for the other.
    const found = staysInOrder(page(false, over, now, coming), page(false, over, long_over))
    expect(idsOf(found)).toEqual(['now', 'coming', 'over', 'long over'])
    expect(staysInOrder(undefined, undefined)).toEqual([])
  })

  it('only resemble what was typed where none has it', () => {
    expect(idsOf(staysInOrder(page(true, coming), page(false, over)))).toEqual(['over'])
    expect(idsOf(staysInOrder(page(true, coming), page(true, over)))).toEqual(['coming', 'over'])
    expect(idsOf(staysInOrder(page(true, coming), page(false)))).toEqual(['coming'])
  })
})

describe('properties that were found', () => {
  const place = (name: string, city = 'Sevilla') => ({ name, city })
  const [third, fifth] = [place('Apartamento Betis 3ºA'), place('Apartamento Betis 5ºA')]
  const far = place('Casa Lucía', 'Triana')

  it('have every word in their name, then in their city', () => {
    expect(propertiesInOrder([fifth, third], 'betis 3')).toEqual({ named: [third], at_address: [] })
    expect(propertiesInOrder([far, place('Triana 2')], 'tri').named).toEqual([place('Triana 2'), far])
    expect(propertiesInOrder([fifth, third], '3A BETIS').named).toEqual([])
  })

  it('are found by address where no name has what was typed', () => {
    expect(propertiesInOrder([fifth, third], 'betis 34')).toEqual({ named: [], at_address: [fifth, third] })
  })
})
