import {
  IcalCreate,
  IcalReplace,
  Integration,
  IntegrationList,
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
import { authorityAccountProcedures } from './authority-accounts.access.ts'
import {
  at,
  checkOf,
  created,
  getOf,
  IntegrationId,
  listOf,
  OF_VENDOR,
  removeOf,
  REPLACE,
} from './integration-operations.access.ts'
import { integrationProcedure } from './integrations.access.ts'
import { presentIntegration } from './integrations.presenter.ts'
import { listIntegrations } from './integrations.queries.ts'
import { createFeed, createIntegration, replaceFeed, replaceIntegration } from './integrations.service.ts'
import { listVendorDevices } from './vendor-devices.service.ts'

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

  ...authorityAccountProcedures,
})
