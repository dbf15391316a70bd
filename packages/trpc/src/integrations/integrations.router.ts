import {
  IcalCreate,
  IcalReplace,
  Integration,
  IntegrationList,
  IntegrationRemoval,
  type IntegrationType,
  NukiCreate,
  NukiReplace,
  SesHospedajesCreate,
  SesHospedajesReplace,
  TwilioCreate,
  TwilioReplace,
  UnifiAccessCreate,
  UnifiAccessReplace,
} from '@stayward/contract/integrations/integration'
import { Id } from '@stayward/contract/kernel/primitives'
import { VendorDeviceList } from '@stayward/contract/locks/smart-lock'
import { z } from 'zod'
import { nowInstant } from '../kernel/clock.ts'
import { callerProcedure, once, router } from '../kernel/trpc.ts'
import { propertyInBodyProcedure } from '../properties/properties.access.ts'
import { nukiParts, sesHospedajesParts, twilioParts, unifiAccessParts } from './integration-parts.rules.ts'
import { integrationProcedure } from './integrations.access.ts'
import { presentIntegration } from './integrations.presenter.ts'
import { listIntegrations } from './integrations.queries.ts'
import {
  checkIntegration,
  createFeed,
  createIntegration,
  replaceFeed,
  replaceIntegration,
} from './integrations.service.ts'
import { removeIntegration } from './remove-integration.service.ts'
import { listVendorDevices } from './vendor-devices.service.ts'

const IntegrationId = z.strictObject({ integration_id: Id })

/**
 * The REST path of a procedure for one type. Those of all types are documented as one operation on `{type}`.
 */
const at = (
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

const REPLACE = {
  method: 'PUT',
  summary: 'Replace an integration',
  description:
    'A secret that is omitted is kept. The credentials are checked with the vendor before anything is saved.',
} as const

const OF_VENDOR = [
  'integration.credentials_rejected',
  'integration.bad_answer',
  'integration.unavailable',
  'installation.effects_off',
  'integration.timeout',
] as const

const created = (type: IntegrationType) => ({
  ...CREATE,
  ...at(type, '', 'create'),
  location: `/v1/integrations/${type}/{id}`,
})

const listOf = (type: IntegrationType) =>
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

const getOf = (type: IntegrationType) =>
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

const removeOf = (type: IntegrationType) =>
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

const checkOf = (type: Exclude<IntegrationType, 'ical'>) =>
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

const devicesOf = (type: 'nuki' | 'unifi_access', devices: 'smart-locks' | 'doors', summary: string) =>
  integrationProcedure(type)
    .meta({
      openapi: {
        method: 'GET',
        path: `/v1/integrations/${type}/{integration_id}/${devices}`,
        summary,
        description: 'Read live from the vendor, with the properties each device is assigned to.',
      },
      errors: [...OF_VENDOR],
    })
    .input(IntegrationId)
    .output(VendorDeviceList)
    .query(async ({ ctx }) => ({ items: await listVendorDevices(ctx, ctx.integration) }))

export const integrationsRouter = router({
  list: callerProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/v1/integrations',
        summary: 'List the integrations',
        description: 'Integrations of your own account, and calendar feeds of properties you manage.',
      },
    })
    .output(IntegrationList)
    .query(async ({ ctx }) => {
      const rows = await listIntegrations(ctx.db, ctx.actor, null, nowInstant(ctx.clock))
      return { items: rows.map((row) => presentIntegration(row, ctx)) }
    }),

  listNuki: listOf('nuki'),
  getNuki: getOf('nuki'),
  createNuki: callerProcedure
    .meta({ openapi: created('nuki'), errors: [...OF_VENDOR] })
    .input(NukiCreate)
    .output(Integration)
    .mutation(once(({ ctx, input }) => createIntegration(ctx, nukiParts(input), input.api_token))),
  replaceNuki: integrationProcedure('nuki')
    .meta({ openapi: { ...REPLACE, ...at('nuki', '/{integration_id}', 'replace') }, errors: [...OF_VENDOR] })
    .input(z.strictObject({ integration_id: Id, ...NukiReplace.shape }))
    .output(Integration)
    .mutation(
      once(({ ctx, input }) => replaceIntegration(ctx, ctx.integration, nukiParts(input), input.api_token)),
    ),
  removeNuki: removeOf('nuki'),
  checkNuki: checkOf('nuki'),
  listNukiSmartLocks: devicesOf('nuki', 'smart-locks', 'List the smart locks of a Nuki account'),

  listUnifiAccess: listOf('unifi_access'),
  getUnifiAccess: getOf('unifi_access'),
  createUnifiAccess: callerProcedure
    .meta({ openapi: created('unifi_access'), errors: [...OF_VENDOR] })
    .input(UnifiAccessCreate)
    .output(Integration)
    .mutation(once(({ ctx, input }) => createIntegration(ctx, unifiAccessParts(input), input.api_token))),
  replaceUnifiAccess: integrationProcedure('unifi_access')
    .meta({
      openapi: { ...REPLACE, ...at('unifi_access', '/{integration_id}', 'replace') },
      errors: [...OF_VENDOR],
    })
    .input(z.strictObject({ integration_id: Id, ...UnifiAccessReplace.shape }))
    .output(Integration)
    .mutation(
      once(({ ctx, input }) =>
        replaceIntegration(ctx, ctx.integration, unifiAccessParts(input), input.api_token),
      ),
    ),
  removeUnifiAccess: removeOf('unifi_access'),
  checkUnifiAccess: checkOf('unifi_access'),
  listUnifiAccessDoors: devicesOf('unifi_access', 'doors', 'List the doors of a UniFi Access console'),

  listSesHospedajes: listOf('ses_hospedajes'),
  getSesHospedajes: getOf('ses_hospedajes'),
  createSesHospedajes: callerProcedure
    .meta({ openapi: created('ses_hospedajes'), errors: [...OF_VENDOR] })
    .input(SesHospedajesCreate)
    .output(Integration)
    .mutation(once(({ ctx, input }) => createIntegration(ctx, sesHospedajesParts(input), input.password))),
  replaceSesHospedajes: integrationProcedure('ses_hospedajes')
    .meta({
      openapi: { ...REPLACE, ...at('ses_hospedajes', '/{integration_id}', 'replace') },
      errors: [...OF_VENDOR],
    })
    .input(z.strictObject({ integration_id: Id, ...SesHospedajesReplace.shape }))
    .output(Integration)
    .mutation(
      once(({ ctx, input }) =>
        replaceIntegration(ctx, ctx.integration, sesHospedajesParts(input), input.password),
      ),
    ),
  removeSesHospedajes: removeOf('ses_hospedajes'),
  checkSesHospedajes: checkOf('ses_hospedajes'),

  listTwilio: listOf('twilio'),
  getTwilio: getOf('twilio'),
  createTwilio: callerProcedure
    .meta({ openapi: created('twilio'), errors: [...OF_VENDOR, 'integration.already_connected'] })
    .input(TwilioCreate)
    .output(Integration)
    .mutation(once(({ ctx, input }) => createIntegration(ctx, twilioParts(input), input.auth_token))),
  replaceTwilio: integrationProcedure('twilio')
    .meta({
      openapi: { ...REPLACE, ...at('twilio', '/{integration_id}', 'replace') },
      errors: [...OF_VENDOR],
    })
    .input(z.strictObject({ integration_id: Id, ...TwilioReplace.shape }))
    .output(Integration)
    .mutation(
      once(({ ctx, input }) =>
        replaceIntegration(ctx, ctx.integration, twilioParts(input), input.auth_token),
      ),
    ),
  removeTwilio: removeOf('twilio'),
  checkTwilio: checkOf('twilio'),

  listIcal: listOf('ical'),
  getIcal: getOf('ical'),
  createIcal: propertyInBodyProcedure('feed.manage')
    .meta({
      openapi: {
        ...created('ical'),
        description:
          'Adds a channel’s calendar to a property. It is read within a minute and every 10 to 15 minutes from then on: its ' +
          'stays become bookings, its closed nights blocks. `pending` until its first read.',
      },
      errors: ['property.archived'],
    })
    .input(IcalCreate)
    .output(Integration)
    .mutation(once(({ ctx, input }) => createFeed(ctx, ctx.property, input))),
  replaceIcal: integrationProcedure('ical')
    .meta({ openapi: { ...REPLACE, ...at('ical', '/{integration_id}', 'replace') } })
    .input(z.strictObject({ integration_id: Id, ...IcalReplace.shape }))
    .output(Integration)
    .mutation(once(({ ctx, input }) => replaceFeed(ctx, ctx.integration, input))),
  removeIcal: removeOf('ical'),
})
