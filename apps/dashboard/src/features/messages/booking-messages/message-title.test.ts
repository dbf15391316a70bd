import { expect, it } from 'vitest'
import { authorOf, givenSubject } from './message-title'

it('a mail without a subject of its own is not called by the name of its property', () => {
  expect(givenSubject({ subject: 'Patio de los Naranjos' }, 'Patio de los Naranjos')).toBeNull()
  expect(givenSubject({ subject: 'Your bag' }, 'Patio de los Naranjos')).toBe('Your bag')
  expect(givenSubject({ subject: null }, undefined)).toBeNull()
})

it('a message without a name says who wrote it', () => {
  expect(authorOf({ state: 'received', origin: 'guest' })).toBe('from_guest')
  expect(authorOf({ state: 'sent', origin: 'guest' })).toBe('by_guest')
  expect(authorOf({ state: 'planned', origin: 'host' })).toBe('by_hand')
})
