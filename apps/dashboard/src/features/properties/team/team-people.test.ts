import { expect, it } from 'vitest'
import { invitationsIn, manages, peopleIn } from './team-people.ts'

const joined_at = '2026-03-01T10:00:00Z'
const row = (property_id: string) => ({
  property_id,
  member_id: property_id,
  access_level: 'staff' as const,
  service: 'cleaning' as const,
  account_wide: false,
  joined_at,
})
const person = (user_id: string, name: string, property_ids: string[], isOfAll = false) => ({
  account_id: 'account',
  user_id,
  name,
  last_name: 'Soto',
  email: `${user_id}@example.com`,
  account_wide: isOfAll ? { access_level: 'staff' as const, service: 'pool' as const, joined_at } : null,
  properties: property_ids.map(row),
})
const people = [person('c', 'Cármen', ['mar']), person('l', 'Luis', ['sol']), person('a', 'Ana', [], true)]
const names = (search: { query: string; tag: string }, shown: string[]) =>
  peopleIn(people, search, new Set(shown)).map(({ name }) => name)

it('finds people by name without accents, and by address', () => {
  expect(names({ query: 'carmen', tag: '' }, [])).toEqual(['Cármen'])
  expect(names({ query: 'l@example', tag: '' }, [])).toEqual(['Luis'])
})

it('finds the people of a tag, and always those of all properties', () => {
  expect(names({ query: '', tag: 'Centre' }, ['sol'])).toEqual(['Luis', 'Ana'])
})

it('finds invitations by address and tag', () => {
  const invitation = {
    id: 'one',
    account_id: 'account',
    all: false,
    property_ids: ['sol'],
    email: 'eva@example.com',
    access_level: 'staff' as const,
    service: 'cleaning' as const,
    status: 'pending' as const,
    expires_at: joined_at,
    invited_by: { id: 'ana', name: 'Ana', last_name: 'Soto' },
    accept_url: null,
    allowed_actions: [],
    created_at: joined_at,
    updated_at: joined_at,
  }
  const all = { ...invitation, id: 'all', all: true, property_ids: [], email: null }
  const ids = (search: { query: string; tag: string }, shown: string[]) =>
    invitationsIn([invitation, all], search, new Set(shown)).map(({ id }) => id)
  expect(ids({ query: 'EVA', tag: '' }, [])).toEqual(['one'])
  expect(ids({ query: '', tag: 'Centre' }, ['mar'])).toEqual(['all'])
  expect(ids({ query: '', tag: 'Centre' }, ['sol'])).toEqual(['one', 'all'])
})

it('lets managers change staff, and only owners change managers', () => {
  const manager = { ...row('sol'), access_level: 'manager' as const, service: null }
  expect(manages('manager', row('sol'))).toBe(true)
  expect(manages('manager', manager)).toBe(false)
  expect(manages('owner', manager)).toBe(true)
})
