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
      { kind: 'added', text: '`external_reference` filters bookings by their whole reference.' },
      {
        kind: 'added',
        text: 'Answers of more than a kilobyte are compressed with brotli or gzip for those who send `Accept-Encoding`. A compressed answer has an `ETag` of its own; all of them are good for `If-None-Match` and `If-Match`.',
      },
      { kind: 'added', text: '`ses_integration_id` can be given when a property is created.' },
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
