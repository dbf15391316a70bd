import { timingSafeEqual } from 'node:crypto'
import type { Vault } from '@stayward/db/vault'
import { z } from 'zod'
import { writeCookie } from './cookies.ts'
import type { PageRequest } from './guest-page.ts'

export const DEVICE_COOKIE = 'stayward_device'

/** As many guests as easily fit into one cookie; the oldest are dropped first. */
const MAX_GUESTS = 60

const Ids = z.array(z.uuid())

const signature = (vault: Vault, ids: string): Buffer => Buffer.from(vault.lookup(ids, 'checkin.device'))

/**
 * The cookie's value for the guests registered on a device, oldest first, sealed so that nobody can add
 * another's.
 */
export function sealDevice(vault: Vault, guestIds: readonly string[]): string {
  const ids = guestIds.slice(-MAX_GUESTS).join('.')
  return `${ids}~${signature(vault, ids).toString()}`
}

/** The guests of a cookie from `sealDevice`; none for anything else. */
export function openDevice(vault: Vault, cookie: string | null): readonly string[] {
  const [ids = '', given = ''] = (cookie ?? '').split('~')
  const expected = signature(vault, ids)
  const actual = Buffer.from(given)
  if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return []
  return Ids.safeParse(ids.split('.')).data ?? []
}

/** Adds a guest to those that this device may correct, as the last one. */
export function rememberGuest({ res, registeredGuestIds, services }: PageRequest, guestId: string): void {
  const others = registeredGuestIds.filter((id) => id !== guestId)
  writeCookie(res, services.env, DEVICE_COOKIE, sealDevice(services.vault, [...others, guestId]))
}
