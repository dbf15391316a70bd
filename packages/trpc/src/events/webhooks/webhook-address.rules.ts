import type { Env } from '@stayward/env/env'
import { AddressRefused, guardedUrl } from '@stayward/integrations/outbound/guarded-connections'
import { outboundRules } from '@stayward/integrations/outbound/outbound-rules'
import { invalidField } from '../../kernel/errors.ts'

type Rules = Pick<Env, 'OUTBOUND_ALLOW' | 'STAYWARD_ENV'>

/**
 * The address of a webhook, which is https; in development http, too. Throws 422 for IP addresses that are not to be
 * called; names are judged when they are resolved.
 */
export function webhookAddress(env: Rules, text: string): URL {
  const plain_http = env.STAYWARD_ENV === 'development'
  if (!plain_http && new URL(text).protocol !== 'https:')
    throw invalidField('url', 'https_required', 'Enter an address that begins with https://.')
  try {
    return guardedUrl(text, outboundRules(env.OUTBOUND_ALLOW), { plain_http })
  } catch (error) {
    if (!(error instanceof AddressRefused)) throw error
    throw invalidField('url', 'address_refused', 'Enter an address that can be reached from the internet.')
  }
}
