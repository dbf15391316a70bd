import 'server-only'
import { loadEnv } from '@stayward/env/env'
import { makeServices, type RunningServices } from '@stayward/trpc/kernel/make-services'

const KEY = Symbol.for('stayward.services')

type Process = typeof globalThis & { [KEY]?: RunningServices }

/** The services of this process, made at the first call: Next loads this module once per layer, the pool exists once. */
export function services(): RunningServices {
  return ((globalThis as Process)[KEY] ??= makeServices(loadEnv(), 'dashboard'))
}

/** The services, if a request has needed them yet. */
export const startedServices = (): RunningServices | undefined => (globalThis as Process)[KEY]
