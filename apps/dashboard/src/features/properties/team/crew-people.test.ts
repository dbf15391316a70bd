import type { Member } from '@stayward/contract/properties/member'
import { describe, expect, it } from 'vitest'
import { peopleOfCrews } from './crew-people'

const member = (user_id: string, name: string, property_id: string, email: string | null = null): Member => ({
  id: `${user_id}-${property_id}`,
  property_id,
  user_id,
  name,
  last_name: 'Ruiz',
  email,
  access_level: 'staff',
  service: 'cleaning',
  account_wide: false,
  joined_at: '2026-12-01T10:00:00.000Z',
  created_at: '2026-12-01T10:00:00.000Z',
  updated_at: '2026-12-01T10:00:00.000Z',
})

describe('the people of several crews', () => {
  it('come once each, by name, with all that they are', () => {
    const people = peopleOfCrews([
      member('m', 'Marta', 'madrid'),
      member('k', 'Karim', 'madrid'),
      member('m', 'Marta', 'lisbon', 'marta@example.com'),
    ])
    expect(people.map(({ name, memberships }) => [name, memberships.length])).toEqual([
      ['Karim Ruiz', 1],
      ['Marta Ruiz', 2],
    ])
    expect(people[1]?.email).toBe('marta@example.com')
  })
})
