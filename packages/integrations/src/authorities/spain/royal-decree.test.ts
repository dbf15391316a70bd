import { describe, expect, it } from 'vitest'
import type { AuthorityRules } from '../authority-rules.ts'
import { ertzaintzaRules } from '../ertzaintza/ertzaintza-rules.ts'
import { mossosRules } from '../mossos/mossos-rules.ts'
import { sesRules } from '../ses-hospedajes/ses-rules.ts'

const facts = {
  from: '2026-12-05T15:00:00+01:00',
  to: '2026-12-09T10:00:00Z',
  // The night in which an hour comes twice: a day is 24 hours.
  created_at: '2026-10-24T22:30:00Z',
  time_zone: 'Europe/Madrid',
}

describe.each<[string, AuthorityRules]>([
  ['SES.HOSPEDAJES', sesRules],
  ['the Mossos', mossosRules],
  ['the Ertzaintza', ertzaintzaRules],
])('a report to %s', (_name, { kinds, covers, dueAt, closesAt }) => {
  it('is due a day after the arrival, or after the booking, and taken later as well', () => {
    expect([
      dueAt({ ...facts, kind: 'travellers' }),
      dueAt({ ...facts, kind: 'reservation' }),
      closesAt({ ...facts, kind: 'travellers' }),
    ]).toEqual(['2026-12-06T14:00:00.000Z', '2026-10-25T22:30:00.000Z', null])
  })

  it('is about everyone, and about who booked', () => {
    expect([kinds, covers({ nationality_country_code: 'ESP' })]).toEqual([
      ['travellers', 'reservation'],
      true,
    ])
  })
})
