import type { Database, Executor } from '@stayward/db/client'
import type { Vendors } from './vendors.ts'
import { type Clock, nowInstant } from './clock.ts'
import { ServiceError } from './errors.ts'
import { readInstallation, writeEffects } from './installation-row.ts'

/**
 * Whether outside effects are on: mail, calls to locks, authorities and calendars. In a restored copy they start off.
 */
export const effectsAreOn = async (db: Executor): Promise<boolean> =>
  (await readInstallation(db)).effects_off_since === null

/**
 * Switches outside effects on or off. Returns whether that changed anything. Workers follow within seconds.
 */
export async function switchEffects(
  { db, clock }: { db: Executor; clock: Clock },
  on: boolean,
): Promise<boolean> {
  if ((await effectsAreOn(db)) === on) return false
  const now = nowInstant(clock)
  await writeEffects(db, on ? null : now, now)
  return true
}

/** Whether a call was refused because outside effects are off. */
export const isEffectsOff = (error: unknown): boolean =>
  error instanceof ServiceError && error.code === 'installation.effects_off'

/** How long the switch is cached: it takes effect with this delay, which saves a query per click. */
const REMEMBER_MS = 1_000

/** The same vendors, refusing every call with `installation.effects_off` while outside effects are off. */
export function vendorsWithEffects(vendors: Vendors, db: Database): Vendors {
  let known: { at: number; on: Promise<boolean> } | null = null
  const requireEffects = async () => {
    const now = performance.now()
    if (known === null || now - known.at > REMEMBER_MS) known = { at: now, on: effectsAreOn(db) }
    if (!(await known.on)) throw new ServiceError('installation.effects_off')
  }
  return {
    locks: {
      call: async (account, work) => {
        await requireEffects()
        return vendors.locks.call(account, work)
      },
      forget: (integration_id) => vendors.locks.forget(integration_id),
    },
    authorities: {
      call: async (credentials, work) => {
        await requireEffects()
        return vendors.authorities.call(credentials, work)
      },
    },
    texts: {
      call: async (credentials, work) => {
        await requireEffects()
        return vendors.texts.call(credentials, work)
      },
    },
    feeds: {
      fetch: async (address, validators) => {
        await requireEffects()
        return vendors.feeds.fetch(address, validators)
      },
    },
    webhooks: {
      send: async (message) => {
        await requireEffects()
        return vendors.webhooks.send(message)
      },
    },
    push: {
      send: async (delivery) => {
        await requireEffects()
        return vendors.push.send(delivery)
      },
    },
  }
}
