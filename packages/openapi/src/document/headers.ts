import type { HeaderObject } from './model.ts'

const text = (description: string, example: string): HeaderObject => ({
  description,
  example,
  schema: { type: 'string' },
})

/** Every header a response may have; operations refer to those they set. */
export const HEADERS = {
  'Cache-Control': text(
    'How long the response may be cached: one day without query parameters, one hour with them.',
    'public, max-age=86400',
  ),
  'Content-Disposition': text('The name of the file.', 'attachment; filename="bookings-2026-12-01.xlsx"'),
  'Content-Language': text('The language of the names in the response.', 'en'),
  ETag: text('Row version and content hash. Send it as `If-None-Match`.', '"3-Jm0p6w8V0bYc2oQm3qv4dA"'),
  'Idempotency-Replayed': text(
    '`true` if this is the stored response to an earlier request with the same `Idempotency-Key`.',
    'true',
  ),
  Location: text(
    'The URL of the new resource.',
    'http://localhost:4000/v1/bookings/019ab0c2-5f3e-7a41-9c1d-2b7e44a0d001',
  ),
  RateLimit: text('Requests left, and the seconds until the limit resets.', '"caller";r=599;t=60'),
  'RateLimit-Policy': text('The limit: requests (`q`) per window in seconds (`w`).', '"caller";q=600;w=60'),
  'Retry-After': { description: 'Seconds to wait.', example: 30, schema: { type: 'integer' } },
  Vary: text('The request headers that the response depends on.', 'Accept-Language, Accept-Encoding'),
  'WWW-Authenticate': text('How to authenticate.', 'Bearer'),
  'X-Request-Id': {
    description: 'Identifies this request in our logs: the UUID you sent, or a new one.',
    example: '0f8fad5b-d9cb-469f-a165-70867728950e',
    schema: { type: 'string', format: 'uuid' },
  },
} as const satisfies Record<string, HeaderObject>

export type HeaderName = keyof typeof HEADERS
