import { type Env, loadEnv, type Variables } from '../env.ts'
import { freshSecrets } from '../development-secrets.ts'

// Nobody listens there, so no test asks the real vendor by accident.
const NUKI_API_URL = 'http://127.0.0.1:1'

/** A complete development configuration with secrets of its own, for tests; `overrides` wins. */
export function testEnv(overrides: Variables & { DATABASE_URL: string }): Env {
  return loadEnv({ ...freshSecrets(), LOG_LEVEL: 'silent', NUKI_API_URL, ...overrides })
}
