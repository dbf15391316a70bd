import { type Env, loadEnv, type Variables } from '../env.ts'
import { freshSecrets } from '../development-secrets.ts'

/** A complete development configuration with secrets of its own, for tests; `overrides` wins. */
export function testEnv(overrides: Variables & { DATABASE_URL: string }): Env {
  return loadEnv({ ...freshSecrets(), LOG_LEVEL: 'silent', ...overrides })
}
