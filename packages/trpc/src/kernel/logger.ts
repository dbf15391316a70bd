import type { Env } from '@stayward/env/env'
import { type DestinationStream, type Logger, pino } from 'pino'
import { loggableError } from './loggable-error.ts'

/** Fields with secrets or personal data; redacted in logged objects, up to two levels deep. */
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
 * A JSON logger for one process, writing to standard output or `destination`. Errors are logged as `err`,
 * limited to what {@link loggableError} keeps.
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
          // Without a message of its own, Pino uses the error's message for the line.
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
