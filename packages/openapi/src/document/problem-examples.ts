import { type ErrorCode, ERRORS } from '@stayward/contract/kernel/errors'
import type { Problem } from '@stayward/contract/kernel/problem'
import { ServiceError } from '@stayward/trpc/kernel/errors'
import { toProblem } from '@stayward/trpc/kernel/problem'
import type { ExampleObject } from './model.ts'

const INVALID = {
  errors: [
    { path: 'marketing_consent', code: 'invalid_type', message: 'Send a JSON boolean.' },
    { path: 'colour', code: 'unknown_field', message: 'Remove this field: it is not part of the request.' },
  ],
}

/** What an error with `code` looks like on the wire. */
export function problemExample(code: ErrorCode, apiUrl: string): Problem {
  const refusal = new ServiceError(code, code === 'request.invalid' ? INVALID : {})
  return toProblem(refusal, {
    request_id: '0f8fad5b-d9cb-469f-a165-70867728950e',
    instance: '/v1/bookings/{booking_id}',
    api_url: apiUrl,
  })
}

export const problemExampleObject = (code: ErrorCode, apiUrl: string): ExampleObject => ({
  summary: ERRORS[code].title,
  value: problemExample(code, apiUrl),
})
