import { loadEnv } from '@stayward/env/env'
import { makeServices } from '@stayward/trpc/kernel/make-services'
import type { Services } from '@stayward/trpc/kernel/services'

const KEY = Symbol.for('stayward.services')

/** The services of this process. Next loads a module once per bundle, so the one instance hangs on `globalThis`. */
export function services(): Services {
  // Only this function writes under the key.
  const shared = globalThis as { [KEY]?: Services }
  shared[KEY] ??= makeServices(loadEnv(), 'checkin')
  return shared[KEY]
}
