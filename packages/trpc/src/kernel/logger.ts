import type { Env } from '@stayward/env/env'
import { type Logger, pino } from 'pino'

/** Whatever carries a secret or a person; redacted wherever it appears in a logged object, two levels deep. */
const SECRET_FIELDS = [
  'authorization',
  'cookie',
  'code',
  'token',
  'password',
  'document_number',
  'document_support_number',
  'wifi_password',
  'api_token',
  'secret',
  'email',
  'phone',
]

/** A JSON logger for one process. */
export const makeLogger = (env: Env, name: string): Logger =>
  pino({
    name,
    level: env.LOG_LEVEL,
    redact: {
      paths: SECRET_FIELDS.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]),
      censor: '[redacted]',
    },
  })
