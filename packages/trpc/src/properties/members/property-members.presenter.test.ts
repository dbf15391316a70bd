import { describe, expect, it } from 'vitest'
import { account_id, id, property_id, CHANGED_AT, stamps } from '../../testing/presented-row.ts'
import type { NamedMember } from './members.queries.ts'
import { presentMember } from './property-members.presenter.ts'

describe('a member', () => {
  const row: NamedMember = {
    account_id,
    property_id,
    id: id(),
    user_account_id: id(),
    user_id: id(),
    access_level: 'staff',
    service: 'cleaning',
    account_wide: false,
    joined_at: CHANGED_AT,
    ...stamps,
    name: 'Carmen',
    last_name: 'Soto',
    email: 'carmen@example.com',
  }

  it('shows the address to those who manage the team, and to nobody which account it is', () => {
    const { account_id: _account, user_account_id: _user_account, version: _version, ...shown } = row
    expect(presentMember(row, 'owner')).toEqual(shown)
    expect(presentMember(row, 'staff')).toEqual({ ...shown, email: null })
  })
})
