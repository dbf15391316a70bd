import type { TeamMember } from '@stayward/contract/properties/team'
import { describe, expect, it } from 'vitest'
import { cleanerChoices, cleanerOf } from './team-cleaners'

const person = (user_id: string, isOfAll: boolean): TeamMember => {
  const level = { access_level: 'staff', service: 'cleaning', joined_at: '2026-01-01T00:00:00Z' } as const
  return {
    account_id: 'account',
    user_id,
    name: user_id,
    last_name: 'Prueba',
    email: null,
    account_wide: isOfAll ? level : null,
    properties: [{ ...level, property_id: 'flat', member_id: `member of ${user_id}`, account_wide: isOfAll }],
  }
}
const team = [person('Marta', true), person('Luis', false)]

describe('who cleans new properties', () => {
  it('is a person who belongs to all of them', () => {
    expect(cleanerChoices(team, null)).toEqual({
      people: [{ value: 'Marta', label: 'Marta Prueba' }],
      hasLeft: false,
    })
    expect(cleanerChoices(team, 'Marta').hasLeft).toBe(false)
    expect(cleanerChoices(team, 'Luis').hasLeft).toBe(true)
  })

  it('is the cleaner of the property that a new one is like, unless they belong to that one alone', () => {
    const of = (default_cleaner_id: string | null) => cleanerOf(team, { id: 'flat', default_cleaner_id })
    expect(of('member of Marta')).toBe('Marta')
    expect(of('member of Luis')).toBeNull()
    expect(of(null)).toBeNull()
  })
})
