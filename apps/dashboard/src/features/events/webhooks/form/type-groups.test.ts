import { expect, it } from 'vitest'
import { typesByGroup, withTypes } from './type-groups'

const all = ['booking.created', 'booking.moved', 'task.created'] as const

it('groups types by what they are about', () => {
  expect(typesByGroup(all)).toEqual([
    { group: 'booking', types: ['booking.created', 'booking.moved'] },
    { group: 'task', types: ['task.created'] },
  ])
})

it('ticks and unticks some of them, in their own order', () => {
  expect(withTypes(all, ['task.created'], ['booking.moved', 'booking.created'], true)).toEqual(all)
  expect(withTypes(all, all, ['booking.created', 'task.created'], false)).toEqual(['booking.moved'])
})
