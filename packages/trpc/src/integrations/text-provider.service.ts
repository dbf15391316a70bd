import type { Executor } from '@stayward/db/client'
import type { TextError } from '@stayward/integrations/texting/text-error'
import type { TextChannel, TextProvider } from '@stayward/integrations/texting/text-provider'
import type { Services } from '../kernel/services.ts'
import { noteHealthOf } from './integration-health.service.ts'
import { credentialsOf, partsOf } from './integration-parts.rules.ts'
import { findTextIntegration, type IntegrationRow, listTextIntegrations } from './integrations.queries.ts'
import { openSecret } from './integrations.service.ts'
import { faultOfVendor, NEEDS_OWNER } from './vendor-refusals.rules.ts'

/** The provider of texts that an account is connected to. */
export type ConnectedTexts = {
  integration: IntegrationRow
  /** What identifies the account at the provider, whatever becomes of the integration. */
  provider_account: string
  /** How it reaches phones. */
  channels: readonly TextChannel[]
  allow_codes_in_text: boolean
}

/** The provider of texts of an account; null if none is connected. */
export async function findConnectedTexts(db: Executor, account_id: string): Promise<ConnectedTexts | null> {
  const integration = await findTextIntegration(db, account_id)
  return integration && connectedBy(integration)
}

/** The providers of texts of some accounts, by the id of the account. */
export async function readConnectedTexts(
  db: Executor,
  account_ids: readonly string[],
): Promise<ReadonlyMap<string, ConnectedTexts>> {
  const connected = (await listTextIntegrations(db, account_ids)).flatMap((row) => connectedBy(row) ?? [])
  return new Map(connected.map((one) => [one.integration.account_id, one]))
}

function connectedBy(integration: IntegrationRow): ConnectedTexts | null {
  const parts = partsOf(integration)
  if (parts.type !== 'twilio') return null
  const { account_sid, sms_from, messaging_service_sid, whatsapp_from, allow_codes_in_text } = parts.config
  return {
    integration,
    provider_account: `twilio:${account_sid}`,
    channels: [
      ...(sms_from !== null || messaging_service_sid !== null ? (['sms'] as const) : []),
      ...(whatsapp_from !== null ? (['whatsapp'] as const) : []),
    ],
    allow_codes_in_text,
  }
}

/** Calls the provider of texts of an account. Throws what its port throws. */
export function callTexts<Result>(
  services: Pick<Services, 'vault' | 'vendors'>,
  { integration }: ConnectedTexts,
  work: (provider: TextProvider) => Promise<Result>,
): Promise<Result> {
  const credentials = credentialsOf(partsOf(integration), openSecret(services, integration))
  if (credentials === null || !('vendor' in credentials) || credentials.vendor !== 'twilio')
    throw new Error(`Integration ${integration.id} sends no texts.`)
  return services.vendors.texts.call(credentials, work)
}

/** Whether a person has to do something about the account at the provider before it sends any text. */
export function needsOwner(error: TextError): boolean {
  const fault = faultOfVendor(error)
  return fault !== null && fault !== 'unknown_sender' && NEEDS_OWNER.includes(fault)
}

/** Records on the integration that its provider refuses the account, so that its owner sees it. */
export const noteRefusedAccount = (
  services: Services,
  { integration }: ConnectedTexts,
  error: TextError,
): Promise<void> => noteHealthOf(services, integration, faultOfVendor(error))
