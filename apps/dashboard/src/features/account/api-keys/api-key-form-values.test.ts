import { API_KEY_SCOPES, ApiKeyCreate } from '@stayward/contract/account/api-key'
import { describe, expect, it } from 'vitest'
import { chosenScopes, emptyApiKey, scopeGroups, scopeWords, toApiKeyCreate } from './api-key-form-values'

const NOW = Date.parse('2026-11-20T12:00:00Z')

describe('the groups of scopes', () => {
  it('offer what there is of each, and nothing', () => {
    const groups = scopeGroups(API_KEY_SCOPES)
    expect(groups).toContainEqual({ group: 'bookings', choices: ['none', 'read', 'write'] })
    expect(groups).toContainEqual({ group: 'guests', choices: ['none', 'read', 'write'] })
    expect(groups).toContainEqual({ group: 'timeline', choices: ['none', 'read'] })
    expect(groups.map(({ group }) => group)).not.toContain('users')
  })

  it('with everything chosen are every scope that nothing else includes', () => {
    const access = Object.fromEntries(
      scopeGroups(API_KEY_SCOPES).map(({ group, choices }) => [group, choices.at(-1)]),
    )
    const chosen = chosenScopes({ access, reveals: true }, API_KEY_SCOPES)
    expect(chosen).toEqual(
      API_KEY_SCOPES.filter(
        (scope) =>
          !scope.endsWith(':read') || ['timeline:read', 'figures:read', 'events:read'].includes(scope),
      ),
    )
  })
})

describe('what the form of a key sends', () => {
  it('is a key that the service takes', () => {
    const typed = { ...emptyApiKey, name: 'Channel manager', access: { bookings: 'write' as const } }
    expect(ApiKeyCreate.parse(toApiKeyCreate(typed, API_KEY_SCOPES, NOW))).toEqual({
      name: 'Channel manager',
      scopes: ['bookings:write'],
      expires_at: '2027-11-20T12:00:00.000Z',
    })
  })

  it('has no end where none is wanted', () => {
    const typed = { ...emptyApiKey, expires: 'never' as const }
    expect(toApiKeyCreate(typed, API_KEY_SCOPES, NOW).expires_at).toBe(null)
  })

  it('reveals documents only where that is chosen, and without reading guests', () => {
    const typed = { ...emptyApiKey, access: { guests: 'none' as const }, reveals: true }
    expect(toApiKeyCreate(typed, API_KEY_SCOPES, NOW).scopes).toEqual(['guests:reveal'])
  })
})

it('says of each scope what it is about and how far it goes', () => {
  expect(scopeWords(['bookings:write', 'guests:reveal'])).toEqual([
    { group: 'bookings', word: 'write' },
    { group: 'guests', word: 'reveal' },
  ])
})
