import { z } from 'zod'
import { AllowedAction, Id, Instant, optional, QueryFlag } from '../kernel/primitives.ts'
import { readOnlyFields } from '../kernel/replace.ts'
import { AUTHORITY_ACCOUNT_CONFIGS } from './authority-accounts.ts'
import { FeedSource, fields, KEPT, name, readOnly } from './integration-fields.ts'
import { INTEGRATION_STATUSES } from './integration-states.ts'
import { INTEGRATION_TYPES } from './integration-values.ts'
import { FEED_HOLD_REASONS } from '../channels/feed-values.ts'
import { READ_ONLY_TWILIO_FIELDS, TwilioConfig, twilioFields, twilioState } from './twilio-fields.ts'
import { VendorFault } from './vendor-fault.ts'

export const IntegrationType = z.enum(INTEGRATION_TYPES).meta({ id: 'IntegrationType' })
export type IntegrationType = z.infer<typeof IntegrationType>

export const IntegrationStatus = z.enum(INTEGRATION_STATUSES).meta({ id: 'IntegrationStatus' })

/** Those that only a calendar feed has. */
export const READ_ONLY_FEED_FIELDS = [
  'property_id',
  'url_hint',
  'last_read_at',
  'last_good_at',
  'last_change_at',
  'events',
  'missing',
  'echoes',
  'conflicts',
  'held',
] as const

export const NukiCreate = z
  .strictObject({ name, api_token: fields.api_token })
  .meta({ id: 'NukiCreate', examples: [{ api_token: '3c9f0a7d5e1b48269f7c2d80b6a4e315' }] })
export const NukiReplace = z
  .strictObject({ name, api_token: fields.api_token.optional().meta({ description: KEPT }), ...readOnly })
  .meta({ id: 'NukiReplace', examples: [{ name: 'Nuki of the old town' }] })

export const UnifiAccessCreate = z
  .strictObject({
    name,
    base_url: fields.base_url,
    api_token: fields.api_token,
    ca_pem: optional(fields.ca_pem),
  })
  .meta({
    id: 'UnifiAccessCreate',
    examples: [
      { base_url: 'https://console.example.com:12445', api_token: '3c9f0a7d5e1b48269f7c2d80b6a4e315' },
    ],
  })
export const UnifiAccessReplace = z
  .strictObject({
    ...UnifiAccessCreate.shape,
    api_token: fields.api_token.optional().meta({ description: KEPT }),
    ...readOnly,
  })
  .meta({ id: 'UnifiAccessReplace', examples: [{ base_url: 'https://console.example.com:12445' }] })

export const SesHospedajesCreate = z
  .strictObject({
    name,
    lessor_code: fields.lessor_code,
    username: fields.username,
    password: fields.password,
    environment: fields.environment,
    report_reservations: fields.report_reservations.default(false),
  })
  .meta({
    id: 'SesHospedajesCreate',
    examples: [
      {
        lessor_code: '0000012345',
        username: 'B12345678WS',
        password: 'a password of the web service',
        environment: 'test',
      },
    ],
  })
export const SesHospedajesReplace = z
  .strictObject({
    ...SesHospedajesCreate.shape,
    password: fields.password.optional().meta({ description: KEPT }),
    ...readOnly,
  })
  .meta({
    id: 'SesHospedajesReplace',
    examples: [{ lessor_code: '0000012345', username: 'B12345678WS', environment: 'production' }],
  })

export const IcalCreate = z
  .strictObject({
    name,
    property_id: fields.property_id,
    url: fields.url,
    source: fields.source,
    treat_unknown_as: fields.treat_unknown_as.default('stay'),
  })
  .meta({
    id: 'IcalCreate',
    examples: [
      {
        property_id: '019ab0c1-92f4-7e55-b1c6-5d4e3f2a1b03',
        url: 'https://calendars.example.com/ical/4711.ics?s=9f2c1e',
        source: 'airbnb',
      },
    ],
  })
export const IcalReplace = z
  .strictObject({
    name,
    url: fields.url.optional().meta({ description: KEPT }),
    source: fields.source,
    treat_unknown_as: fields.treat_unknown_as.optional().meta({ description: KEPT }),
    ...readOnly,
    ...readOnlyFields(READ_ONLY_FEED_FIELDS),
  })
  .meta({ id: 'IcalReplace', examples: [{ source: 'airbnb' }] })

export const TwilioCreate = z
  .strictObject({
    name,
    account_sid: twilioFields.account_sid,
    auth_token: fields.auth_token,
    sms_from: optional(twilioFields.sms_from),
    messaging_service_sid: optional(twilioFields.messaging_service_sid),
    whatsapp_from: optional(twilioFields.whatsapp_from),
    allow_codes_in_text: twilioFields.allow_codes_in_text.default(false),
  })
  .meta({
    id: 'TwilioCreate',
    examples: [
      {
        account_sid: 'AC5d0c9f3a7b1e48269f7c2d80b6a4e315',
        auth_token: '8f2b6c1d94e07a35b8c6d1e2f3a4b5c6',
        sms_from: '+12025550180',
      },
    ],
  })
export const TwilioReplace = z
  .strictObject({
    ...TwilioCreate.shape,
    auth_token: fields.auth_token.optional().meta({ description: KEPT }),
    ...readOnly,
    ...readOnlyFields(READ_ONLY_TWILIO_FIELDS),
  })
  .meta({
    id: 'TwilioReplace',
    examples: [
      {
        account_sid: 'AC5d0c9f3a7b1e48269f7c2d80b6a4e315',
        sms_from: '+12025550180',
        whatsapp_from: '+12025550180',
      },
    ],
  })

export type NukiCreate = z.infer<typeof NukiCreate>
export type UnifiAccessCreate = z.infer<typeof UnifiAccessCreate>
export type SesHospedajesCreate = z.infer<typeof SesHospedajesCreate>
export type IcalCreate = z.infer<typeof IcalCreate>
export type TwilioCreate = z.infer<typeof TwilioCreate>
export type IcalReplace = z.infer<typeof IcalReplace>

/** How an integration connects, as shown: everything but its secret. */
export const INTEGRATION_CONFIGS = {
  nuki: z.strictObject({}),
  unifi_access: z.strictObject({
    base_url: z.string().meta({ format: 'uri' }),
    ca_pem: z.string().nullable(),
  }),
  ses_hospedajes: z.strictObject({
    lessor_code: z.string(),
    username: z.string(),
    environment: fields.environment,
    report_reservations: fields.report_reservations,
  }),
  ical: z.strictObject({
    property_id: Id,
    host: z.string().meta({ description: 'The host of the feed. The full address is a secret.' }),
    source: FeedSource,
    treat_unknown_as: fields.treat_unknown_as.default('stay'),
  }),
  twilio: TwilioConfig,
  ...AUTHORITY_ACCOUNT_CONFIGS,
} as const satisfies Record<IntegrationType, z.ZodObject>

const shown = {
  id: Id,
  name: z.string(),
  status: IntegrationStatus,
  secret_hint: z.string().nullable().meta({ description: 'The last four characters of the secret.' }),
  last_checked_at: Instant.nullable(),
  last_error: VendorFault.nullable(),
  allowed_actions: z.array(AllowedAction),
  created_at: Instant,
  updated_at: Instant,
}

/** What the reads of a calendar feed brought. */
const feedState = {
  property_id: Id,
  source: FeedSource,
  url_hint: z
    .string()
    .meta({ description: 'The host of the feed, and the last four characters of its address.' }),
  treat_unknown_as: fields.treat_unknown_as,
  last_read_at: Instant.nullable().meta({ description: 'When it was last fetched, successfully or not.' }),
  last_good_at: Instant.nullable().meta({ description: 'When it was last read without a fault.' }),
  last_change_at: Instant.nullable().meta({ description: 'When it last changed something here.' }),
  events: z.int().meta({ description: 'The events that it is known to have.' }),
  missing: z.int().meta({
    description:
      'Events that it has not had lately. Each keeps its nights until it was absent from three reads spanning two hours.',
  }),
  echoes: z
    .int()
    .meta({ description: 'Events that only return nights which the channel got from Stayward.' }),
  conflicts: z.int().meta({ description: 'Events whose nights are taken by something else.' }),
  held: z
    .strictObject({
      reason: z.enum(FEED_HOLD_REASONS).meta({
        description:
          '`empty`: it has no events. `shrunk`: many are absent. `shifted`: many have moved. Nothing of such a read was ' +
          'applied. `arriving_soon`, `same_stay`: some of its stays wait for a person.',
      }),
      since: Instant,
      difference_id: Id.meta({ description: 'The difference to apply or keep.' }),
    })
    .nullable()
    .meta({
      description: 'Set while a person has to decide about a difference, either way.',
    }),
}

const shownAs = <Type extends IntegrationType>(type: Type) =>
  z.strictObject({ ...shown, type: z.literal(type), config: INTEGRATION_CONFIGS[type] })

const NukiIntegration = shownAs('nuki').meta({ id: 'NukiIntegration' })
const UnifiAccessIntegration = shownAs('unifi_access').meta({ id: 'UnifiAccessIntegration' })
const SesHospedajesIntegration = shownAs('ses_hospedajes').meta({ id: 'SesHospedajesIntegration' })
const IcalIntegration = shownAs('ical').extend(feedState).meta({ id: 'IcalIntegration' })

const TwilioIntegration = shownAs('twilio').extend(twilioState).meta({ id: 'TwilioIntegration' })

const MossosIntegration = shownAs('mossos').meta({ id: 'MossosIntegration' })
const ErtzaintzaIntegration = shownAs('ertzaintza').meta({ id: 'ErtzaintzaIntegration' })
const SibaIntegration = shownAs('siba').meta({ id: 'SibaIntegration' })
const AlloggiatiIntegration = shownAs('alloggiati').meta({ id: 'AlloggiatiIntegration' })

/** A connection to an outside service. Its secret is never returned. */
export const Integration = z
  .discriminatedUnion('type', [
    NukiIntegration,
    UnifiAccessIntegration,
    SesHospedajesIntegration,
    IcalIntegration,
    TwilioIntegration,
    MossosIntegration,
    ErtzaintzaIntegration,
    SibaIntegration,
    AlloggiatiIntegration,
  ])
  .meta({ id: 'Integration' })
export type Integration = z.infer<typeof Integration>

export const IntegrationList = z.strictObject({ items: z.array(Integration) }).meta({ id: 'IntegrationList' })

export const IntegrationRemoval = {
  force: QueryFlag.optional().meta({
    description:
      'Removes the integration even if access codes depend on it: the codes end, and the integration is removed once ' +
      'they are off the locks.',
  }),
}
