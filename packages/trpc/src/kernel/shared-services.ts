import { loadEnv } from '@stayward/env/env'
import { makeServices, type RunningServices } from './make-services.ts'

const KEY = Symbol.for('stayward.services')

// Only this module writes under the key.
const shared = globalThis as { [KEY]?: RunningServices }

/** The services of this process, made at the first call: Next loads a module once per bundle, the pool exists once. */
export const sharedServices = (name: string): RunningServices =>
  (shared[KEY] ??= makeServices(loadEnv(), name))

/** The same, if a request has needed them yet. */
export const startedServices = (): RunningServices | undefined => shared[KEY]
