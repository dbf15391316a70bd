import type { ApiKeyScope } from '@stayward/contract/account/api-key'
import type { Inputs } from '../../../trpc/types'

/** The groups of scopes: `bookings` of `bookings:read`. */
export type ScopeGroup = ApiKeyScope extends `${infer Group}:${string}` ? Group : never
type ScopeWord = ApiKeyScope extends `${string}:${infer Word}` ? Word : never

/** A key's level for a group. Revealing is separate: it includes neither reading nor changing. */
export const ACCESS = ['none', 'read', 'write'] as const
export type Access = (typeof ACCESS)[number]

export const EXPIRIES = ['30', '90', '365', 'never'] as const

export type ApiKeyFormValues = {
  name: string
  access: Partial<Record<ScopeGroup, Access>>
  reveals: boolean
  expires: (typeof EXPIRIES)[number]
}

export const emptyApiKey: ApiKeyFormValues = { name: '', access: {}, reveals: false, expires: '365' }

const DAY_MS = 86_400_000

// Both halves of a scope match the type, since it consists of nothing else.
const halves = (scope: ApiKeyScope) => scope.split(':') as [ScopeGroup, ScopeWord]

/** The groups a key can get, each with its choices, derived from all scopes. */
export function scopeGroups(scopes: readonly ApiKeyScope[]): { group: ScopeGroup; choices: Access[] }[] {
  const groups = Map.groupBy(scopes.map(halves), ([group]) => group)
  return Array.from(groups, ([group, pairs]) => ({
    group,
    choices: ACCESS.filter((access) => access === 'none' || pairs.some(([, word]) => word === access)),
  }))
}

/** The chosen scopes, in the order of all scopes. */
export const chosenScopes = (
  { access, reveals }: Pick<ApiKeyFormValues, 'access' | 'reveals'>,
  scopes: readonly ApiKeyScope[],
): ApiKeyScope[] =>
  scopes.filter((scope) => {
    const [group, word] = halves(scope)
    return word === 'reveal' ? reveals : access[group] === word
  })

/** What the form sends at `now`. */
export function toApiKeyCreate(
  values: ApiKeyFormValues,
  scopes: readonly ApiKeyScope[],
  now = Date.now(),
): Inputs['apiKeys']['create'] {
  const { name, expires } = values
  return {
    name,
    scopes: chosenScopes(values, scopes),
    expires_at: expires === 'never' ? null : new Date(now + Number(expires) * DAY_MS).toISOString(),
  }
}

/** What the scopes of a key allow, group by group: `write` includes reading. */
export const scopeWords = (scopes: readonly ApiKeyScope[]): { group: ScopeGroup; word: ScopeWord }[] =>
  scopes.map(halves).map(([group, word]) => ({ group, word }))
