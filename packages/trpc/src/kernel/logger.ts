import type { Env } from '@stayward/env/env'
import { type DestinationStream, type Logger, pino } from 'pino'
import { loggableError } from './loggable-error.ts'

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

/**
 * A JSON logger for one process, on its standard output or `destination`. Errors are logged as `err`; of them a line
 * holds what {@link loggableError} keeps.
 */
export const makeLogger = (
  env: Pick<Env, 'LOG_LEVEL'>,
  name: string,
  destination: DestinationStream = pino.destination(1),
): Logger =>
  pino(
    {
      name,
      level: env.LOG_LEVEL,
      serializers: { err: loggableError },
      hooks: {
        logMethod([first, ...rest], method) {
          // Pino takes the message of an error for the line's own where it has none.
          if (rest.length === 0 && carriesError(first)) method.call(this, first, 'failed')
          else Reflect.apply(method, this, [first, ...rest])
        },
      },
      redact: {
        paths: SECRET_FIELDS.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]),
        censor: '[redacted]',
      },
    },
    destination,
  )

const carriesError = (logged: unknown): logged is object =>
  logged instanceof Error || (typeof logged === 'object' && logged !== null && 'err' in logged)
