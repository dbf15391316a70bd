import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Locale } from '@stayward/contract/kernel/locale'
import { addressOf, proxyList } from '@stayward/trpc/kernel/client-address'
import { requestIdOf } from '@stayward/trpc/kernel/request-id'
import type { Services } from '@stayward/trpc/kernel/services'
import { LANGUAGE_COOKIE, languageOf } from '../i18n/language.ts'
import { readCookie } from './cookies.ts'
import { DEVICE_COOKIE, openDevice } from './device-cookie.ts'
import { services } from './services.ts'

/** One request of a guest's browser: who and where it is, and its language. */
export type GuestRequest = {
  id: string
  services: Services
  clientAddress: string
  locale: Locale
  /** The guests registered on this device, oldest first. */
  registeredGuestIds: readonly string[]
}

/** Reads the facts of a request and sets the response's `X-Request-Id`. */
export function guestRequest(req: IncomingMessage, res: ServerResponse): GuestRequest {
  const shared = services()
  const { env, vault } = shared
  const id = requestIdOf(req)
  res.setHeader('X-Request-Id', id)
  return {
    id,
    services: shared,
    clientAddress: addressOf(req, proxyList(env.TRUSTED_PROXIES)),
    locale: languageOf(readCookie(req, env, LANGUAGE_COOKIE), req.headers['accept-language']),
    registeredGuestIds: openDevice(vault, readCookie(req, env, DEVICE_COOKIE)),
  }
}
