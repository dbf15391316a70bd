import { freshSecrets } from '@stayward/env/development-secrets'
import type { ThrowawayDatabase } from './throwaway-database.ts'

/** The environment of a measured API: local, with its own secrets and without limits. */
export const benchVariables = (
  { url, data_dir }: ThrowawayDatabase,
  port: number | undefined,
): NodeJS.ProcessEnv => ({
  ...process.env,
  ...freshSecrets(),
  STAYWARD_ENV: 'development',
  STAYWARD_DATA_DIR: data_dir,
  DATABASE_URL: url,
  LISTEN_HOST: '127.0.0.1',
  API_PORT: `${port}`,
  RATE_LIMITS: 'off',
  LOG_LEVEL: 'error',
})
