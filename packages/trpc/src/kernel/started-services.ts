import type { RunningServices } from './services.ts'

const KEY = Symbol.for('stayward.services')

// Only this module writes under the key. Next loads a module once per bundle, and the pool must exist once.
const shared = globalThis as { [KEY]?: RunningServices }

/** The services of this process, if anything has needed them yet. */
export const startedServices = (): RunningServices | undefined => shared[KEY]

/** The services of this process, created by `make` at the first call. */
export const servicesOnce = (make: () => RunningServices): RunningServices => (shared[KEY] ??= make())
