import { describe, expect, it } from 'vitest'
import { isWithin, placesOf } from './places'

const namesOf = (isCrew: boolean) =>
  Object.values(placesOf(isCrew)).flatMap((places) => places.map((p) => p.name))

describe('the places', () => {
  it('are, for those who only do tasks, only theirs', () => {
    expect(namesOf(true)).toEqual(['tasks', 'properties', 'pay', 'settings'])
    // Their pay is what others find with their team.
    expect([...namesOf(false), 'pay']).toEqual(expect.arrayContaining(namesOf(true)))
  })

  it('leave room for the button to the rest in a bar of five', () => {
    for (const isCrew of [true, false]) expect(placesOf(isCrew).main.length).toBeLessThanOrEqual(4)
  })
})

it.each([
  ['/', ['today']],
  ['/bookings', ['bookings']],
  ['/bookings/1', ['bookings']],
  ['/crew/pay', ['team']],
  ['/bookingsheet', []],
  ['/settings/developers/api-keys', ['settings']],
  ['/messages/rules', ['messages']],
  ['/integrations/nuki/1', ['integrations']],
  ['/integrations/ical/1', ['channels']],
  ['/integrations/calendars', ['channels']],
])('%s belongs to %j', (pathname, names) => {
  const { main, more } = placesOf(false)
  expect([...main, ...more].filter((place) => isWithin(pathname, place)).map((p) => p.name)).toEqual(names)
})
