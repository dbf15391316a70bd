import { ApiKey, ApiKeyCreate, ApiKeyList, ApiKeyPatch } from '@stayward/contract/account/api-key'
import { Id } from '@stayward/contract/kernel/primitives'
import { z } from 'zod'
import { once, router, userProcedure } from '../../kernel/trpc.ts'
import { apiKeyProcedure } from './api-keys.access.ts'
import { presentApiKey } from './api-keys.presenter.ts'
import { listApiKeys } from './api-keys.queries.ts'
import { createApiKey, renameApiKey, revokeApiKey } from './api-keys.service.ts'

export const apiKeysRouter = router({
  list: userProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/v1/api-keys',
        summary: 'List API keys',
        description: 'The API keys of your account that are not revoked, newest first.',
      },
    })
    .output(ApiKeyList)
    .query(async ({ ctx }) => {
      const rows = await listApiKeys(ctx.db, ctx.actor.account_id)
      return { items: rows.map(presentApiKey) }
    }),

  create: userProcedure
    .meta({
      openapi: {
        method: 'POST',
        path: '/v1/api-keys',
        summary: 'Create an API key',
        description:
          'The key acts as owner of your account’s properties, within its scopes, and on no other properties. The response ' +
          'contains the key once; a retry with the same `Idempotency-Key` does not include it. The key stops working when ' +
          'it is revoked, when it expires, or when the user who created it is disabled.',
        successStatus: 201,
      },
    })
    .input(ApiKeyCreate)
    .output(ApiKey)
    .mutation(once(({ ctx, input }) => createApiKey(ctx, input))),

  update: apiKeyProcedure
    .meta({
      openapi: {
        method: 'PATCH',
        path: '/v1/api-keys/{api_key_id}',
        summary: 'Rename an API key',
        description: 'Scopes and expiry cannot be changed: create a new key instead.',
      },
      errors: ['version.mismatch'],
    })
    .input(ApiKeyPatch)
    .output(ApiKey)
    .mutation(once(({ ctx, input }) => renameApiKey(ctx, ctx.apiKey, input.name))),

  revoke: apiKeyProcedure
    .meta({
      openapi: {
        method: 'DELETE',
        path: '/v1/api-keys/{api_key_id}',
        summary: 'Revoke an API key',
        description: 'The key stops working immediately. This cannot be undone.',
        successStatus: 204,
      },
    })
    .input(z.strictObject({ api_key_id: Id }))
    .output(z.void())
    .mutation(once(({ ctx }) => revokeApiKey(ctx, ctx.apiKey))),
})
