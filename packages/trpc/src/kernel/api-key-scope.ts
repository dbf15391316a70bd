import { grants, scopeOfProcedure } from '@stayward/contract/account/api-key'
import type { ApiKeyActor } from './actor.ts'
import { ServiceError } from './errors.ts'

type Called = { path: string; type: 'query' | 'mutation' | 'subscription' }

/**
 * Checks an API key against the contract's table of scopes. Throws `api_key.not_allowed` for a procedure that
 * is for people only, `api_key.scope_required` with the missing `scope`.
 */
export function requireScope({ scopes }: ApiKeyActor, { path, type }: Called): void {
  const scope = scopeOfProcedure(path, type)
  if (scope === null) throw new ServiceError('api_key.not_allowed')
  if (!grants(scopes, scope)) throw new ServiceError('api_key.scope_required', { members: { scope } })
}
