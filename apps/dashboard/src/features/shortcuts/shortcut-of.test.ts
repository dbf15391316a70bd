import { describe, expect, it } from 'vitest'
import { placesOf } from '../../frame/places'
import { shortcutOf } from './shortcut-of'

const { main, more } = placesOf(false)
const places = [...main, ...more]

describe('a key', () => {
  it('leads to a place only after a G', () => {
    expect(shortcutOf('g', false, places)).toEqual({ kind: 'wait' })
    expect(shortcutOf('c', true, places)).toEqual({ kind: 'go', href: '/calendar' })
    expect(shortcutOf('C', true, places)).toEqual({ kind: 'go', href: '/calendar' })
    expect(shortcutOf('c', false, places)).toBeNull()
  })

  it('leads nowhere that is not among the places', () => {
    expect(shortcutOf('c', true, placesOf(true).main)).toBeNull()
    expect(shortcutOf('x', true, places)).toBeNull()
  })

  it('may start over, and can ask for the list at any time', () => {
    expect(shortcutOf('g', true, places)).toEqual({ kind: 'wait' })
    expect(shortcutOf('?', true, places)).toEqual({ kind: 'help' })
  })

  it('is every place’s own', () => {
    expect(new Set(places.map(({ letter }) => letter)).size).toBe(places.length)
    expect(places.map(({ letter }) => letter)).not.toContain('g')
  })
})
