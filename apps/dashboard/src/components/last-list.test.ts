import { beforeEach, expect, it, vi } from 'vitest'
import { addressOfList, rememberList } from './last-list'

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
})

it('leads back to a list with its filters, until another list was opened', () => {
  expect(addressOfList('/bookings')).toBe('/bookings')
  rememberList('/bookings?status=tentative&query=hugo')
  expect(addressOfList('/bookings')).toBe('/bookings?status=tentative&query=hugo')
  expect(addressOfList('/tasks')).toBe('/tasks')
  rememberList('/')
  expect(addressOfList('/bookings')).toBe('/bookings')
})
