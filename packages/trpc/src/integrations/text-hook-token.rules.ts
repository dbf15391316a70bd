import type { Services } from '../kernel/services.ts'

/**
 * The secret part of the address where a provider of texts sends its requests to an integration: 256 bits that only the
 * installation's own key can compute, so that no copy of it has to be stored.
 */
export const textHookToken = ({ vault }: Pick<Services, 'vault'>, integration_id: string): string =>
  vault.lookup(integration_id, 'text_hook.token')

/** The address itself. */
export const textHookUrl = (services: Pick<Services, 'env' | 'vault'>, integration_id: string): string =>
  `${services.env.API_URL}/hooks/twilio/${textHookToken(services, integration_id)}`
