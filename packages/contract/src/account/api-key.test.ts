import { describe, expect, it } from 'vitest'
import { API_KEY_SCOPES, ApiKeyCreate, grants, scopeOfProcedure } from './api-key.ts'

describe('the scope of a procedure', () => {
  it('is its group, and whether it reads or writes', () => {
    expect(scopeOfProcedure('bookings.list', 'query')).toBe('bookings:read')
    expect(scopeOfProcedure('bookings.update', 'mutation')).toBe('bookings:write')
    expect(scopeOfProcedure('propertyMembers.list', 'query')).toBe('property_members:read')
    expect(scopeOfProcedure('tasks.watch', 'subscription')).toBe('tasks:read')
    expect(scopeOfProcedure('timeline.live', 'subscription')).toBeNull()
  })

  it('is another where the table says so', () => {
    expect(scopeOfProcedure('guests.reveal', 'mutation')).toBe('guests:reveal')
    expect(scopeOfProcedure('propertyMembers.createInvitation', 'mutation')).toBeNull()
  })

  it('is none in groups for people, in groups that only read, and in unknown ones', () => {
    expect(scopeOfProcedure('users.list', 'query')).toBeNull()
    expect(scopeOfProcedure('timeline.rewrite', 'mutation')).toBeNull()
    expect(scopeOfProcedure('dreams.list', 'query')).toBeNull()
    expect(scopeOfProcedure('constructor', 'query')).toBeNull()
    expect(scopeOfProcedure('toString.call', 'query')).toBeNull()
  })
})

describe('a scope', () => {
  it('to write grants reading the same group, and nothing grants more than it says', () => {
    expect(grants(['tasks:write'], 'tasks:read')).toBe(true)
    expect(grants(['tasks:read'], 'tasks:write')).toBe(false)
    expect(grants(['tasks:write'], 'bookings:read')).toBe(false)
    expect(grants(['guests:write'], 'guests:reveal')).toBe(false)
    expect(grants(['guests:reveal'], 'guests:read')).toBe(false)
    expect(grants([], 'tasks:read')).toBe(false)
  })

  it('is one of a list without repetitions', () => {
    expect(new Set(API_KEY_SCOPES).size).toBe(API_KEY_SCOPES.length)
    expect(API_KEY_SCOPES).toEqual(
      expect.arrayContaining(['bookings:write', 'guests:reveal', 'timeline:read']),
    )
    for (const scope of API_KEY_SCOPES) expect(scope).toMatch(/^[a-z_]+:(read|write|reveal)$/)
    expect(ApiKeyCreate.safeParse({ name: 'All', scopes: API_KEY_SCOPES }).success).toBe(true)
    expect(ApiKeyCreate.safeParse({ name: 'Odd', scopes: ['users:read'] }).success).toBe(false)
  })
})
