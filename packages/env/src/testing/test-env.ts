import { type Env, loadEnv, type Variables } from '../env.ts'
import { freshSecrets } from '../development-secrets.ts'

// Nothing listens there, so no test calls the real vendor by accident.
const NUKI_API_URL = 'http://127.0.0.1:1'

/** A complete development configuration with its own secrets, for tests; `overrides` win. */
export function testEnv(overrides: Variables & { DATABASE_URL: string }): Env {
  return loadEnv({ ...freshSecrets(), LOG_LEVEL: 'silent', NUKI_API_URL, ...overrides })
}
