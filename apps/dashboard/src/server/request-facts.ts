import 'server-only'
import { Id } from '@stayward/contract/kernel/primitives'
import type { RequestFacts } from '@stayward/trpc/kernel/context'
import { currentLocale } from '../i18n/current-locale'
import { CLIENT_ADDRESS_HEADER } from './client-address'
import { services } from './services'

/** The facts in a request's headers. A caller's `X-Request-Id` counts if it is a UUID. */
export async function requestFacts(headers: Headers): Promise<RequestFacts> {
  const locale = await currentLocale()
  const id = Id.safeParse(headers.get('x-request-id'))
  return {
    id: id.success ? id.data : services().ids.next(),
    client_address: headers.get(CLIENT_ADDRESS_HEADER) ?? 'unknown',
    locale,
    accepted_locale: locale,
    idempotency_key: headers.get('idempotency-key'),
    if_match: headers.get('if-match'),
  }
}
