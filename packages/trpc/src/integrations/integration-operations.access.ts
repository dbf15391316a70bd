import {
  Integration,
  IntegrationList,
  IntegrationRemoval,
  type IntegrationType,
} from '@stayward/contract/integrations/integration'
import { Id } from '@stayward/contract/kernel/primitives'
import { z } from 'zod'
import { nowInstant } from '../kernel/clock.ts'
import { callerProcedure, once } from '../kernel/trpc.ts'
import { integrationProcedure } from './integrations.access.ts'
import { presentIntegration } from './integrations.presenter.ts'
import { listIntegrations } from './integrations.queries.ts'
import { checkIntegration } from './integrations.service.ts'
import { removeIntegration } from './remove-integration.service.ts'

export const IntegrationId = z.strictObject({ integration_id: Id })

/**
 * The REST path of a procedure for one type. Those of all types are documented as one operation on `{type}`.
 */
export const at = (
  type: IntegrationType,
  rest: '' | '/{integration_id}' | '/{integration_id}/check',
  name: string,
) => ({
  path: `/v1/integrations/${type}${rest}` as const,
  variantOf: { path: `/v1/integrations/{type}${rest}`, parameter: 'type', value: type, name },
})

const CREATE = {
  method: 'POST',
  summary: 'Add an integration',
  description:
    'Checks the credentials with the vendor before anything is saved. A calendar feed belongs to a property, is ' +
    'visible to its managers, and is pending until it is first fetched.',
  successStatus: 201,
} as const

export const REPLACE = {
  method: 'PUT',
  summary: 'Replace an integration',
  description:
    'A secret that is omitted is kept. The credentials are checked with the vendor before anything is saved.',
} as const

export const OF_VENDOR = [
  'integration.credentials_rejected',
  'integration.bad_answer',
  'integration.unavailable',
  'installation.effects_off',
  'integration.timeout',
] as const

export const created = (type: IntegrationType) => ({
  ...CREATE,
  ...at(type, '', 'create'),
  location: `/v1/integrations/${type}/{id}`,
})

export const listOf = (type: IntegrationType) =>
  callerProcedure
    .meta({
      openapi: {
        method: 'GET',
        ...at(type, '', 'listOfType'),
        summary: 'List the integrations of a type',
        description:
          'Integrations of your own account. For calendar feeds, also those of properties you manage.',
      },
    })
    .output(IntegrationList)
    .query(async ({ ctx }) => {
      const rows = await listIntegrations(ctx.db, ctx.actor, type, nowInstant(ctx.clock))
      return { items: rows.map((row) => presentIntegration(row, ctx)) }
    })

export const getOf = (type: IntegrationType) =>
  integrationProcedure(type)
    .meta({
      openapi: { method: 'GET', ...at(type, '/{integration_id}', 'get'), summary: 'Read an integration' },
    })
    .input(IntegrationId)
    .output(Integration)
    .query(({ ctx }) => {
      ctx.answer.version = ctx.integration.version
      return presentIntegration(ctx.integration, ctx)
    })

export const removeOf = (type: IntegrationType) =>
  integrationProcedure(type)
    .meta({
      openapi: {
        method: 'DELETE',
        ...at(type, '/{integration_id}', 'remove'),
        summary: 'Remove an integration',
        description:
          'Rejected while access codes depend on it, unless `force=true`. The integration disappears from lists ' +
          'immediately; its codes are removed from the locks, and its secret is kept only until they are gone. The stays and ' +
          'blocks of a calendar feed stay, and its differences are deleted.',
        successStatus: 204,
      },
      errors: ['integration.in_use'],
    })
    .input(z.strictObject({ integration_id: Id, ...IntegrationRemoval }))
    .output(z.void())
    .mutation(once(({ ctx, input }) => removeIntegration(ctx, ctx.integration, input.force ?? false)))

export const checkOf = (type: Exclude<IntegrationType, 'ical' | 'mossos'>) =>
  integrationProcedure(type)
    .meta({
      openapi: {
        method: 'POST',
        ...at(type, '/{integration_id}/check', 'check'),
        summary: 'Check an integration',
        description: 'Checks the credentials with the vendor now. `status` shows the result.',
      },
      errors: ['integration.unavailable', 'installation.effects_off'],
    })
    .input(IntegrationId)
    .output(Integration)
    .mutation(once(({ ctx }) => checkIntegration(ctx, ctx.integration)))
