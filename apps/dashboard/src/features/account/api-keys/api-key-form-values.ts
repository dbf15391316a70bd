import type { ApiKeyScope } from '@stayward/contract/account/api-key'
import type { Inputs } from '../../../trpc/types'

/** What scopes are about: `bookings` of `bookings:read`. */
export type ScopeGroup = ApiKeyScope extends `${infer Group}:${string}` ? Group : never
type ScopeWord = ApiKeyScope extends `${string}:${infer Word}` ? Word : never

/** How far a key may use a group. Revealing is asked beside it: it includes neither reading nor changing. */
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

// Both halves of a scope are as the type says, since it is made of nothing else.
const halves = (scope: ApiKeyScope) => scope.split(':') as [ScopeGroup, ScopeWord]

/** The groups that a key can be given, each with what can be chosen for it, from all scopes there are. */
export function scopeGroups(scopes: readonly ApiKeyScope[]): { group: ScopeGroup; choices: Access[] }[] {
  const groups = Map.groupBy(scopes.map(halves), ([group]) => group)
  return Array.from(groups, ([group, pairs]) => ({
    group,
    choices: ACCESS.filter((access) => access === 'none' || pairs.some(([, word]) => word === access)),
  }))
}

/** The scopes that were chosen, of all there are. */
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
