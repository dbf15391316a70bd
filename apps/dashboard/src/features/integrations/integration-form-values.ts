import { cleanFeedAddress } from '@stayward/contract/channels/feed-address'
import type { Integration, IntegrationType } from '@stayward/contract/integrations/integration'
import { blankToNull } from '../../components/blank-to-null'
import type { Replacement } from '../../trpc/replacement'
import type { Inputs } from '../../trpc/types'

type Api = Inputs['integrations']
/** What a form sends to replace an integration; a secret left out is kept. */
type ReplacementOf<Procedure extends keyof Api, Secret extends string> = Replacement<
  Omit<Api[Procedure], 'integration_id'>,
  Extract<keyof Omit<Api[Procedure], 'integration_id'>, Secret>
>
type Of<Type extends IntegrationType> = Extract<Integration, { type: Type }>

// A secret is never returned, so its field starts blank; left blank in a change, the secret stays.
const secret = (typed: string): string | undefined => typed.trim() || undefined

export const nukiValues = (integration: Of<'nuki'> | null) => ({
  name: integration?.name ?? '',
  api_token: '',
})
type NukiValues = ReturnType<typeof nukiValues>

export const toNukiCreate = ({ name, api_token }: NukiValues): Api['createNuki'] => ({
  name: blankToNull(name),
  api_token,
})
export const toNukiReplace = ({
  name,
  api_token,
}: NukiValues): ReplacementOf<'replaceNuki', 'api_token'> => ({
  name: blankToNull(name),
  api_token: secret(api_token),
})

export const unifiAccessValues = (integration: Of<'unifi_access'> | null) => ({
  name: integration?.name ?? '',
  base_url: integration?.config.base_url ?? 'https://',
  api_token: '',
  ca_pem: integration?.config.ca_pem ?? '',
})
type UnifiAccessValues = ReturnType<typeof unifiAccessValues>

export const toUnifiAccessCreate = ({ name, base_url, api_token, ca_pem }: UnifiAccessValues) =>
  ({
    name: blankToNull(name),
    base_url: base_url.trim(),
    api_token,
    ca_pem: blankToNull(ca_pem),
  }) satisfies Api['createUnifiAccess']
export const toUnifiAccessReplace = (
  values: UnifiAccessValues,
): ReplacementOf<'replaceUnifiAccess', 'api_token'> => ({
  ...toUnifiAccessCreate(values),
  api_token: secret(values.api_token),
})

export const sesHospedajesValues = (integration: Of<'ses_hospedajes'> | null) => ({
  name: integration?.name ?? '',
  lessor_code: integration?.config.lessor_code ?? '',
  username: integration?.config.username ?? '',
  password: '',
  environment: integration?.config.environment ?? 'production',
  report_reservations: integration?.config.report_reservations ?? false,
})
type SesHospedajesValues = ReturnType<typeof sesHospedajesValues>

export const toSesHospedajesCreate = (values: SesHospedajesValues) =>
  ({
    ...values,
    name: blankToNull(values.name),
  }) satisfies Api['createSesHospedajes']
export const toSesHospedajesReplace = (
  values: SesHospedajesValues,
): ReplacementOf<'replaceSesHospedajes', 'password'> => ({
  ...toSesHospedajesCreate(values),
  // Spaces may be part of a password.
  password: values.password || undefined,
})

/** Who sends SMS: one number or name, a service that chooses, or nobody. */
export const SMS_SENDERS = ['number', 'service', 'none'] as const
type SmsSender = (typeof SMS_SENDERS)[number]

function smsSender(config: Of<'twilio'>['config'] | undefined): SmsSender {
  if (!config || config.sms_from !== null) return 'number'
  return config.messaging_service_sid === null ? 'none' : 'service'
}

export const twilioValues = (integration: Of<'twilio'> | null) => ({
  name: integration?.name ?? '',
  account_sid: integration?.config.account_sid ?? '',
  auth_token: '',
  sms_by: smsSender(integration?.config),
  sms_from: integration?.config.sms_from ?? '',
  messaging_service_sid: integration?.config.messaging_service_sid ?? '',
  whatsapp_from: integration?.config.whatsapp_from ?? '',
  allow_codes_in_text: integration?.config.allow_codes_in_text ?? false,
})
type TwilioValues = ReturnType<typeof twilioValues>

// Numbers are often copied with spaces; a name keeps its own.
const number = (typed: string): string | null =>
  blankToNull(typed.trim().startsWith('+') ? typed.replaceAll(/[\s().-]/g, '') : typed)

export const toTwilioCreate = ({ sms_by, ...values }: TwilioValues) =>
  ({
    ...values,
    name: blankToNull(values.name),
    account_sid: values.account_sid.trim(),
    sms_from: sms_by === 'number' ? number(values.sms_from) : null,
    messaging_service_sid: sms_by === 'service' ? blankToNull(values.messaging_service_sid) : null,
    whatsapp_from: number(values.whatsapp_from),
  }) satisfies Api['createTwilio']
export const toTwilioReplace = (values: TwilioValues): ReplacementOf<'replaceTwilio', 'auth_token'> => ({
  ...toTwilioCreate(values),
  auth_token: secret(values.auth_token),
})

/** What is known of a calendar feed before its form is filled in. */
export type NewIcal = { property_id: string | undefined; source: Of<'ical'>['config']['source'] | undefined }

/** The values of a calendar feed, or of a new one for a property. */
export const icalValues = (
  integration: Of<'ical'> | null,
  { property_id, source }: Partial<NewIcal> = {},
) => ({
  name: integration?.name ?? '',
  property_id: integration?.config.property_id ?? property_id ?? null,
  url: '',
  source: integration?.config.source ?? source ?? 'airbnb',
  treat_unknown_as: integration?.config.treat_unknown_as ?? 'stay',
})
type IcalValues = ReturnType<typeof icalValues>

export const toIcalCreate = (
  { name, url, source, treat_unknown_as }: IcalValues,
  property_id: string,
): Api['createIcal'] => ({
  name: blankToNull(name),
  property_id,
  url: cleanFeedAddress(url),
  source,
  treat_unknown_as,
})
export const toIcalReplace = ({
  name,
  url,
  source,
  treat_unknown_as,
}: IcalValues): ReplacementOf<'replaceIcal', 'url'> => ({
  name: blankToNull(name),
  url: secret(cleanFeedAddress(url)),
  source,
  treat_unknown_as,
})
