/** What changed for callers: `added` asks nothing of them, `changed` may. */
export type Change = { kind: 'added' | 'changed' | 'fixed'; text: string }

export type Version = { version: string; released_on: string; changes: readonly Change[] }

/** The versions of the API, the newest first. The first of them is the one that the document names. */
export const CHANGELOG: readonly [Version, ...Version[]] = [
  {
    version: '1.1.0',
    released_on: '2026-11-22',
    changes: [
      {
        kind: 'added',
        text: '`updated_since` in the lists of bookings, guests, tasks and properties, and `as_of` in their answers: send the one as the other next time and get only what has changed.',
      },
      {
        kind: 'added',
        text: '409 `installation.effects_off` from operations that call a lock or an authority, while the administrator of the installation keeps it from reaching outside.',
      },
      { kind: 'added', text: '`external_reference` filters bookings by their whole reference.' },
      {
        kind: 'added',
        text: 'Answers of more than a kilobyte are compressed with brotli or gzip for those who send `Accept-Encoding`. A compressed answer has an `ETag` of its own; all of them are good for `If-None-Match` and `If-Match`.',
      },
      { kind: 'added', text: '`ses_integration_id` can be given when a property is created.' },
      {
        kind: 'added',
        text: 'Properties have a `contact` (name, phone, e-mail address, WhatsApp), which the check-in snapshot shows inside its `property`, and `codes_after_signatures`: access codes are shown once all who have to sign have signed. Both are kept where a PUT leaves them out.',
      },
      {
        kind: 'added',
        text: '`POST /v1/bookings/{booking_id}/checkin/release` shows guests the way in early.',
      },
      {
        kind: 'added',
        text: 'Reasons of readiness that say when access codes come: `after_confirmation`, `after_checkin` and `scheduled`, each behind `access_code.`',
      },
      {
        kind: 'added',
        text: 'Check-in snapshots and public tasks carry an `ETag`.',
      },
      {
        kind: 'added',
        text: '`RateLimit` and `RateLimit-Policy` on 401 and on unknown paths. Such requests are counted by address: 429 `rate_limit.exceeded` once there are too many.',
      },
      {
        kind: 'changed',
        text: 'Making an API key, revealing a document and reading the register book need a proof of who is there within ten minutes: 403 `auth.fresh_proof_required`. Tokens of other issuers prove it with `auth_time`; API keys with `guests:reveal` are exempt for reveals and the register book.',
      },
      {
        kind: 'changed',
        text: 'Our own tokens end with the session that they were made from.',
      },
      {
        kind: 'changed',
        text: 'Check-in codes are read however they were copied: in capitals, with punctuation, with `o` for `0`. Registrations accept phones that are possible, countries without postal codes, and the same passport number of two countries; every mistake is told at once.',
      },
      {
        kind: 'changed',
        text: '`contracted_on` is neither after today nor after the arrival: 422.',
      },
      {
        kind: 'changed',
        text: 'Limits count IPv6 clients by network (/64, and the /56 around it).',
      },
      {
        kind: 'changed',
        text: 'A reference exists once per property and source among tentative and confirmed bookings: 409 `booking.reference_taken`, whose `conflicts` names the other booking.',
      },
      {
        kind: 'changed',
        text: 'Amounts have the decimals of their currency: `120.00` in EUR, `1200` in JPY, `1.250` in KWD. More decimals are refused with 422 `too_many_decimals`, and codes that are not active ones of ISO 4217 with `unknown_currency`.',
      },
      {
        kind: 'changed',
        text: 'The document has no `default` in what is sent any more: generated clients demand required fields alone. It names the formats of `from`, `to` and every e-mail address.',
      },
      {
        kind: 'fixed',
        text: 'A body that is no object, or that repeats a path parameter, is refused with 422 only after 404 and 403.',
      },
    ],
  },
  {
    version: '1.0.0',
    released_on: '2026-11-21',
    changes: [{ kind: 'added', text: 'The first version.' }],
  },
]

export const [{ version: API_VERSION }] = CHANGELOG
