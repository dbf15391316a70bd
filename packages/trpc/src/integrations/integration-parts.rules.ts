import { AUTHORITIES } from '@stayward/contract/authorities/authority'
import { hintOf } from '@stayward/contract/channels/feed-address'
import type {
  IcalCreate,
  Integration,
  IntegrationType,
  NukiCreate,
  SesHospedajesCreate,
  TwilioCreate,
  UnifiAccessCreate,
} from '@stayward/contract/integrations/integration'
import { INTEGRATION_CONFIGS } from '@stayward/contract/integrations/integration'
import type { LockCredentials } from '@stayward/integrations/locks/lock-vendor'
import type { AuthorityCredentials } from '@stayward/integrations/authorities/authorities'
import type { TextCredentials } from '@stayward/integrations/texting/text-provider'
import { invalidField } from '../kernel/errors.ts'
import { authorityCredentials, authorityName } from './authority-parts.rules.ts'
import type { IntegrationRow } from './integrations.queries.ts'

type Config<Type extends IntegrationType> = Extract<Integration, { type: Type }>['config']

/** The stored parts of an integration that its owner may read; the secret is stored separately. */
export type IntegrationParts = {
  [Type in IntegrationType]: { type: Type; name: string | null; config: Omit<Config<Type>, 'property_id'> }
}[IntegrationType]

export const nukiParts = ({ name }: Pick<NukiCreate, 'name'>): IntegrationParts => ({
  type: 'nuki',
  name,
  config: {},
})

export const unifiAccessParts = ({
  name,
  base_url,
  ca_pem,
}: Omit<UnifiAccessCreate, 'api_token'>): IntegrationParts => ({
  type: 'unifi_access',
  name,
  config: { base_url, ca_pem },
})

export const sesHospedajesParts = ({
  name,
  lessor_code,
  username,
  environment,
  report_reservations,
}: Omit<SesHospedajesCreate, 'password'>): IntegrationParts => ({
  type: 'ses_hospedajes',
  name,
  config: { lessor_code, username, environment, report_reservations },
})

/** Anybody with the URL of a feed can read it, so it is the secret; only its host is shown. */
export const icalParts = (
  { name, source, treat_unknown_as }: Pick<IcalCreate, 'name' | 'source' | 'treat_unknown_as'>,
  host: string,
): IntegrationParts => ({ type: 'ical', name, config: { host, source, treat_unknown_as } })

/** Throws 422 unless there is a sender, and one alone for SMS. */
export function twilioParts({
  name,
  account_sid,
  sms_from,
  messaging_service_sid,
  whatsapp_from,
  allow_codes_in_text,
}: Omit<TwilioCreate, 'auth_token'>): IntegrationParts {
  if (sms_from !== null && messaging_service_sid !== null)
    throw invalidField(
      'messaging_service_sid',
      'two_senders',
      'Enter a number or a service for SMS, not both.',
    )
  if (sms_from === null && messaging_service_sid === null && whatsapp_from === null)
    throw invalidField('sms_from', 'no_sender', 'Enter a sender for SMS or for WhatsApp.')
  const config = { account_sid, sms_from, messaging_service_sid, whatsapp_from, allow_codes_in_text }
  return { type: 'twilio', name, config }
}

/** The name of an integration if nobody has named it. */
export function defaultName(parts: IntegrationParts): string {
  switch (parts.type) {
    case 'nuki':
      return 'Nuki'
    case 'unifi_access':
      return 'UniFi Access'
    case 'ses_hospedajes':
      return `SES.HOSPEDAJES ${parts.config.lessor_code}`
    case 'ical':
      return parts.config.host
    case 'twilio':
      return 'Twilio'
    case 'mossos':
    case 'ertzaintza':
    case 'siba':
    case 'alloggiati':
      return authorityName(parts)
  }
}

/**
 * The visible part of a secret. Nothing of a password or a short secret, as its end would give too much away.
 */
export function secretHint({ type }: IntegrationParts, secret: string): string | null {
  if (type === 'ical') return hintOf(secret)?.last_four || null
  return AUTHORITIES.some((name) => name === type) || secret.length < 16 ? null : secret.slice(-4)
}

/** Credentials for calling a vendor; feeds are fetched by URL and have none. */
export type VendorCredentials = LockCredentials | TextCredentials | AuthorityCredentials

/** The credentials of what is about to be stored; null if there is nothing to check. */
export function credentialsOf(parts: IntegrationParts, secret: string | null): VendorCredentials | null {
  if (secret === null) return null
  switch (parts.type) {
    case 'nuki':
      return { vendor: 'nuki', api_token: secret }
    case 'unifi_access':
      return { vendor: 'unifi_access', ...parts.config, api_token: secret }
    case 'ses_hospedajes':
      return { authority: 'ses_hospedajes', ...parts.config, password: secret }
    case 'twilio':
      return { vendor: 'twilio', ...parts.config, auth_token: secret }
    case 'ertzaintza':
    case 'siba':
    case 'alloggiati':
      return authorityCredentials(parts, secret)
    case 'ical':
    case 'mossos':
      return null
  }
}

/** Parses the stored form. */
export function partsOf({
  type,
  name,
  config,
}: Pick<IntegrationRow, 'type' | 'name' | 'config'>): IntegrationParts {
  switch (type) {
    case 'nuki':
      return { type, name, config: INTEGRATION_CONFIGS.nuki.parse(config) }
    case 'unifi_access':
      return { type, name, config: INTEGRATION_CONFIGS.unifi_access.parse(config) }
    case 'ses_hospedajes':
      return { type, name, config: INTEGRATION_CONFIGS.ses_hospedajes.parse(config) }
    case 'ical':
      return { type, name, config: INTEGRATION_CONFIGS.ical.omit({ property_id: true }).parse(config) }
    case 'twilio':
      return { type, name, config: INTEGRATION_CONFIGS.twilio.parse(config) }
    case 'mossos':
      return { type, name, config: INTEGRATION_CONFIGS.mossos.parse(config) }
    case 'ertzaintza':
      return { type, name, config: INTEGRATION_CONFIGS.ertzaintza.parse(config) }
    case 'siba':
      return { type, name, config: INTEGRATION_CONFIGS.siba.parse(config) }
    case 'alloggiati':
      return { type, name, config: INTEGRATION_CONFIGS.alloggiati.parse(config) }
  }
}
