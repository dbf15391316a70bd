import type { Version } from './api-version.ts'

/** The versions of the API before 1.2.0, newest first. */
export const EARLIER_VERSIONS: readonly Version[] = [
  {
    version: '1.1.0',
    released_on: '2026-11-22',
    changes: [
      {
        kind: 'added',
        text: '`updated_since` in the lists of bookings, guests, tasks and properties, and `as_of` in their responses: send the `as_of` of one response as `updated_since` of your next request to get only what has changed.',
      },
      {
        kind: 'added',
        text: '409 `installation.effects_off` from operations that call a lock or an authority, while the administrator has switched outgoing actions off.',
      },
      { kind: 'added', text: '`external_reference` filters bookings by their exact reference.' },
      {
        kind: 'added',
        text: 'Responses larger than 1 kB are compressed with brotli or gzip if you send `Accept-Encoding`. A compressed response has its own `ETag`. All variants are valid for `If-None-Match` and `If-Match`.',
      },
      { kind: 'added', text: '`ses_integration_id` can be set when a property is created.' },
      {
        kind: 'added',
        text: 'Properties have a `contact` (name, phone, email address, WhatsApp), which the check-in snapshot includes in its `property`, and `codes_after_signatures`, which shows access codes only once everyone who has to sign has signed. Both are kept if a PUT omits them.',
      },
      {
        kind: 'added',
        text: '`POST /v1/bookings/{booking_id}/checkin/release` shows guests the arrival information early.',
      },
      {
        kind: 'added',
        text: 'Readiness reasons that explain when access codes are created: `after_confirmation`, `after_checkin` and `scheduled`, each prefixed with `access_code.`',
      },
      {
        kind: 'added',
        text: 'Check-in snapshots and public tasks have an `ETag`.',
      },
      {
        kind: 'added',
        text: '`RateLimit` and `RateLimit-Policy` on 401 responses and on unknown paths. These requests are limited per client address: too many return 429 `rate_limit.exceeded`.',
      },
      {
        kind: 'changed',
        text: 'Creating an API key, revealing a document and reading the register book require an identity confirmation within the last ten minutes: otherwise 403 `auth.fresh_proof_required`. Tokens from other issuers provide it with `auth_time`. API keys with `guests:reveal` are exempt for reveals and the register book.',
      },
      {
        kind: 'changed',
        text: 'Tokens issued by Stayward end with the session they were created from.',
      },
      {
        kind: 'changed',
        text: 'Check-in codes are accepted in capitals, with punctuation, and with `o` for `0`. Registrations accept all possible phone numbers, countries without postal codes, and the same passport number from two countries. All validation errors are returned together.',
      },
      {
        kind: 'changed',
        text: '`contracted_on` later than today or than the arrival returns 422.',
      },
      {
        kind: 'changed',
        text: 'Rate limits count IPv6 clients per network (/64, and the surrounding /56).',
      },
      {
        kind: 'changed',
        text: 'A reference must be unique per property and source among tentative and confirmed bookings: otherwise 409 `booking.reference_taken`, with the other booking in `conflicts`.',
      },
      {
        kind: 'changed',
        text: 'Amounts have the decimals of their currency: `120.00` in EUR, `1200` in JPY, `1.250` in KWD. More decimals return 422 `too_many_decimals`; codes that are not active in ISO 4217 return `unknown_currency`.',
      },
      {
        kind: 'changed',
        text: 'The OpenAPI document no longer has `default` in request bodies, so generated clients require only required fields. It specifies the formats of `from`, `to` and every email address.',
      },
      {
        kind: 'fixed',
        text: 'A body that is not an object, or that repeats a path parameter, returns 422 only after the checks for 404 and 403.',
      },
    ],
  },
  {
    version: '1.0.0',
    released_on: '2026-11-21',
    changes: [{ kind: 'added', text: 'First version.' }],
  },
]
