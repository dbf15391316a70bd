import { describe, expect, it, vi } from 'vitest'
import { inviteBack, inviteBackTo, keepInvite, keptInvite, subscribeToInvite } from './invite-again.ts'

const joined_at = '2026-03-01T10:00:00Z'
const at = (property_id: string, access_level: 'manager' | 'staff' | 'contractor') => ({
  property_id,
  member_id: `member of ${property_id}`,
  access_level,
  service: access_level === 'manager' ? null : ('pool' as const),
  account_wide: false,
  joined_at,
})
const person = {
  account_id: 'account',
  user_id: 'user',
  name: 'Carmen',
  last_name: 'Soto',
  email: 'carmen.soto@example.com',
  account_wide: null,
  properties: [at('first', 'manager'), at('second', 'staff')],
}

describe('an invitation back', () => {
  it('leads to the properties somebody had, with the lowest of their levels', () => {
    expect(inviteBack(person)).toEqual({
      email: 'carmen.soto@example.com',
      access_level: 'staff',
      service: 'pool',
      target: 'chosen',
      property_ids: ['first', 'second'],
    })
  })

  it('leads to all properties with the level there', () => {
    const account_wide = { access_level: 'manager' as const, service: null, joined_at }
    expect(inviteBack({ ...person, account_wide })).toMatchObject({
      access_level: 'manager',
      target: 'all',
      property_ids: [],
    })
  })

  it('leads to one property, by link if the address is not known', () => {
    expect(inviteBackTo(null, at('second', 'contractor'))).toEqual({
      email: '',
      access_level: 'contractor',
      service: 'pool',
      target: 'chosen',
      property_ids: ['second'],
    })
  })

  it('is kept until it is let go, and says so', () => {
    const listener = vi.fn<() => void>()
    const end = subscribeToInvite(listener)
    keepInvite(inviteBack(person))
    expect(keptInvite()).toMatchObject({ email: 'carmen.soto@example.com' })
    keepInvite(null)
    expect(keptInvite()).toBeNull()
    end()
    keepInvite(null)
    expect(listener).toHaveBeenCalledTimes(2)
  })
})
