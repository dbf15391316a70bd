import { expect, it } from 'vitest'
import { isUnfiltered, NO_TEAM_FILTER, type TeamFilter } from './team-filter.ts'
import { invitationsIn, joinedAt, manages, peopleIn, rolesOf } from './team-people.ts'

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
const names = (filter: Partial<TeamFilter>, shown: string[] = []) =>
  peopleIn(people, { ...NO_TEAM_FILTER, ...filter }, new Set(shown)).map(({ name }) => name)

it('finds people by name without accents, and by address', () => {
  expect(names({ query: 'carmen' })).toEqual(['Cármen'])
  expect(names({ query: 'l@example' })).toEqual(['Luis'])
})

it('finds the people of a tag, and always those of all properties', () => {
  expect(names({ tag: 'Centre' }, ['sol'])).toEqual(['Ana', 'Luis'])
})

it('sorts people by name', () => {
  expect(names({})).toEqual(['Ana', 'Cármen', 'Luis'])
})

it('finds who can get into a property, and with which level there', () => {
  expect(names({ property_id: 'mar' })).toEqual(['Cármen'])
  expect(names({ property_id: 'mar', level: 'manager' })).toEqual([])
  expect(names({ property_id: 'mar', level: 'staff' })).toEqual(['Cármen'])
})

it('finds people by a level that they have anywhere, and hides them among invitations', () => {
  expect(names({ level: 'staff' })).toEqual(['Ana', 'Cármen', 'Luis'])
  expect(names({ level: 'contractor' })).toEqual([])
  expect(names({ state: 'invited' })).toEqual([])
  expect(names({ state: 'active' })).toHaveLength(3)
})

it('names each role once, that of all properties first, and at a property only the one there', () => {
  const both = { ...person('b', 'Bea', ['mar', 'sol'], true) }
  expect(rolesOf(both, null).map(({ service }) => service)).toEqual(['pool', 'cleaning'])
  expect(rolesOf(both, 'sol').map(({ service }) => service)).toEqual(['cleaning'])
  expect(rolesOf(both, 'other')).toEqual([])
})

it('counts somebody as part of the team from the first day on', () => {
  const later = { ...row('sol'), joined_at: '2026-05-01T10:00:00Z' }
  expect(joinedAt({ ...person('e', 'Eva', []), properties: [later, row('mar')] })).toBe(joined_at)
  expect(joinedAt(person('e', 'Eva', []))).toBeNull()
})

it('finds invitations by address, tag, property, level and state', () => {
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
  const ids = (filter: Partial<TeamFilter>, shown: string[] = []) =>
    invitationsIn([invitation, all], { ...NO_TEAM_FILTER, ...filter }, new Set(shown)).map(({ id }) => id)
  expect(ids({ query: 'EVA' })).toEqual(['one'])
  expect(ids({ tag: 'Centre' }, ['mar'])).toEqual(['all'])
  expect(ids({ tag: 'Centre' }, ['sol'])).toEqual(['one', 'all'])
  expect(ids({ property_id: 'mar' })).toEqual(['all'])
  expect(ids({ property_id: 'sol' })).toEqual(['one', 'all'])
  expect(ids({ level: 'manager' })).toEqual([])
  expect(ids({ state: 'active' })).toEqual([])
})

it('lets managers change staff, and only owners change managers', () => {
  const manager = { ...row('sol'), access_level: 'manager' as const, service: null }
  expect(manages('manager', row('sol'))).toBe(true)
  expect(manages('manager', manager)).toBe(false)
  expect(manages('owner', manager)).toBe(true)
})

it('shows all of the team only without any filter', () => {
  expect(isUnfiltered(NO_TEAM_FILTER)).toBe(true)
  const filters: Partial<TeamFilter>[] = [
    { query: 'ana' },
    { tag: 'Playa' },
    { property_id: 'p' },
    { level: 'staff' },
    { state: 'invited' },
  ]
  for (const filter of filters) expect(isUnfiltered({ ...NO_TEAM_FILTER, ...filter })).toBe(false)
})
