import {
  AlloggiatiCreate,
  AlloggiatiReplace,
  ErtzaintzaCreate,
  ErtzaintzaReplace,
  MossosCreate,
  MossosReplace,
  SibaCreate,
  SibaReplace,
} from '@stayward/contract/integrations/authority-accounts'
import { Integration } from '@stayward/contract/integrations/integration'
import { Id } from '@stayward/contract/kernel/primitives'
import { z } from 'zod'
import { callerProcedure, once } from '../kernel/trpc.ts'
import {
  createAlloggiati,
  createErtzaintza,
  replaceAlloggiati,
  replaceErtzaintza,
} from './authority-accounts.service.ts'
import { mossosParts, sibaParts } from './authority-parts.rules.ts'
import {
  at,
  checkOf,
  created,
  getOf,
  listOf,
  OF_VENDOR,
  removeOf,
  REPLACE,
} from './integration-operations.access.ts'
import { integrationProcedure } from './integrations.access.ts'
import { createIntegration, replaceIntegration } from './integrations.service.ts'

/** The accounts at authorities beside SES.HOSPEDAJES. */
export const authorityAccountProcedures = {
  listMossos: listOf('mossos'),
  getMossos: getOf('mossos'),
  createMossos: callerProcedure
    .meta({ openapi: created('mossos') })
    .input(MossosCreate)
    .output(Integration)
    .mutation(once(({ ctx, input }) => createIntegration(ctx, mossosParts(input), null))),
  replaceMossos: integrationProcedure('mossos')
    .meta({ openapi: { ...REPLACE, ...at('mossos', '/{integration_id}', 'replace') } })
    .input(z.strictObject({ integration_id: Id, ...MossosReplace.shape }))
    .output(Integration)
    .mutation(
      once(({ ctx, input }) => replaceIntegration(ctx, ctx.integration, mossosParts(input), undefined)),
    ),
  removeMossos: removeOf('mossos'),

  listErtzaintza: listOf('ertzaintza'),
  getErtzaintza: getOf('ertzaintza'),
  createErtzaintza: callerProcedure
    .meta({ openapi: created('ertzaintza'), errors: [...OF_VENDOR] })
    .input(ErtzaintzaCreate)
    .output(Integration)
    .mutation(once(({ ctx, input }) => createErtzaintza(ctx, input))),
  replaceErtzaintza: integrationProcedure('ertzaintza')
    .meta({
      openapi: { ...REPLACE, ...at('ertzaintza', '/{integration_id}', 'replace') },
      errors: [...OF_VENDOR],
    })
    .input(z.strictObject({ integration_id: Id, ...ErtzaintzaReplace.shape }))
    .output(Integration)
    .mutation(once(({ ctx, input }) => replaceErtzaintza(ctx, ctx.integration, input))),
  removeErtzaintza: removeOf('ertzaintza'),
  checkErtzaintza: checkOf('ertzaintza'),

  listSiba: listOf('siba'),
  getSiba: getOf('siba'),
  createSiba: callerProcedure
    .meta({ openapi: created('siba'), errors: [...OF_VENDOR] })
    .input(SibaCreate)
    .output(Integration)
    .mutation(once(({ ctx, input }) => createIntegration(ctx, sibaParts(input), input.access_key))),
  replaceSiba: integrationProcedure('siba')
    .meta({ openapi: { ...REPLACE, ...at('siba', '/{integration_id}', 'replace') }, errors: [...OF_VENDOR] })
    .input(z.strictObject({ integration_id: Id, ...SibaReplace.shape }))
    .output(Integration)
    .mutation(
      once(({ ctx, input }) => replaceIntegration(ctx, ctx.integration, sibaParts(input), input.access_key)),
    ),
  removeSiba: removeOf('siba'),
  checkSiba: checkOf('siba'),

  listAlloggiati: listOf('alloggiati'),
  getAlloggiati: getOf('alloggiati'),
  createAlloggiati: callerProcedure
    .meta({ openapi: created('alloggiati'), errors: [...OF_VENDOR] })
    .input(AlloggiatiCreate)
    .output(Integration)
    .mutation(once(({ ctx, input }) => createAlloggiati(ctx, input))),
  replaceAlloggiati: integrationProcedure('alloggiati')
    .meta({
      openapi: { ...REPLACE, ...at('alloggiati', '/{integration_id}', 'replace') },
      errors: [...OF_VENDOR],
    })
    .input(z.strictObject({ integration_id: Id, ...AlloggiatiReplace.shape }))
    .output(Integration)
    .mutation(once(({ ctx, input }) => replaceAlloggiati(ctx, ctx.integration, input))),
  removeAlloggiati: removeOf('alloggiati'),
  checkAlloggiati: checkOf('alloggiati'),
}
