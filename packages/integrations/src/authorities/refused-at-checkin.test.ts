import type { ReportingAuthority } from '@stayward/contract/authorities/authority'
import type { RegimeId } from '@stayward/contract/stays/guest-registration/regime-ids'
import { describe, expect, it } from 'vitest'
import { reportOf, sampleTables } from '../testing/alloggiati-reports.ts'
import { family } from '../testing/ertzaintza-reports.ts'
import { lisbon } from '../testing/portuguese-parties.ts'
import type { Entry } from '../testing/random-entries.ts'
import {
  CATALAN,
  type Case,
  briton,
  ITALIAN,
  livingIn,
  ofItaly,
  PORTUGUESE,
  spaniard,
  SPANISH,
  town,
} from '../testing/refused-entries.ts'
import { register } from '../testing/registered-parties.ts'
import { barcelona } from '../testing/reported-parties.ts'
import { writeAlloggiati } from './alloggiati/write-alloggiati.ts'
import type { WriteDocument } from './authority-port.ts'
import { writeDocument } from './ertzaintza/document.ts'
import { writeMossosFile } from './mossos/mossos-file.ts'
import type { ReportFacts } from './reported-stay.ts'
import { writeSesDocument } from './ses-hospedajes/ses-writer.ts'
import { writeSibaDocument } from './siba/siba-document.ts'

type Regime = {
  authority: ReportingAuthority
  id: RegimeId
  own: Entry
  facts: ReportFacts
  write: WriteDocument
  cases: readonly Case[]
  accepted: Entry[]
}

const REGIMES: Regime[] = [
  {
    authority: 'ses_hospedajes',
    id: 'spain',
    own: {},
    facts: { ...barcelona, property: { ...barcelona.property, codes: { establishment_code: '0000000001' } } },
    write: writeSesDocument,
    cases: SPANISH,
    accepted: [
      { first_name: 'b'.repeat(50), residence_address: 'ß'.repeat(100), residence_city: '東'.repeat(100) },
      { document_number: 'A'.repeat(15), residence_postal_code: '1'.repeat(20) },
      { ...spaniard, document_support_number: 'A' },
    ],
  },
  {
    authority: 'ertzaintza',
    id: 'basque_country',
    own: {},
    facts: family,
    write: writeDocument,
    cases: [
      ...SPANISH,
      [
        'a guardian',
        { date_of_birth: '2020-01-01', relationship_code: 'TU' },
        ['relationship_code: relationship_not_known'],
      ],
    ],
    accepted: [
      { first_name: 'b'.repeat(50), residence_address: 'ß'.repeat(100), residence_city: '東'.repeat(100) },
      { document_number: 'A'.repeat(15), residence_postal_code: '1'.repeat(20) },
      { ...spaniard, document_support_number: 'A' },
    ],
  },
  {
    authority: 'mossos',
    id: 'catalonia',
    own: {},
    facts: barcelona,
    write: writeMossosFile,
    cases: CATALAN,
    accepted: [
      { first_name: 'ß'.repeat(50), residence_address: 'ß'.repeat(50), residence_city: 'Łódź' },
      { document_number: 'A'.repeat(14) },
      { ...spaniard, document_support_number: 'A'.repeat(9) },
      { residence_country_code: 'ARE', residence_postal_code: null },
    ],
  },
  {
    authority: 'siba',
    id: 'portugal',
    own: {
      regime_fields: {
        regime: 'portugal',
        document_issuing_country_code: 'GBR',
        place_of_birth: 'a'.repeat(30),
      },
    },
    facts: lisbon,
    write: writeSibaDocument,
    cases: PORTUGUESE,
    accepted: [
      { first_name: 'ß'.repeat(20), last_name: 'b'.repeat(29), second_last_name: 'c'.repeat(10) },
      { residence_city: 'a'.repeat(30) },
      livingIn(town),
      { document_type: 'OTRO', document_number: 'A-1/B' },
    ],
  },
  {
    authority: 'alloggiati',
    id: 'italy',
    own: ofItaly({}),
    facts: reportOf([]),
    write: writeAlloggiati(sampleTables),
    cases: ITALIAN,
    accepted: [
      { first_name: 'ß'.repeat(15), last_name: 'b'.repeat(39), second_last_name: 'c'.repeat(10) },
      ofItaly({ birth_country_code: 'ITA', birth_municipality_code: '403098001' }),
      { document_type: 'OTRO', document_number: 'A-1/B', ...ofItaly({ italian_document_type: 'PATEN' }) },
    ],
  },
]

describe.each(REGIMES)('what $authority cannot store', ({ id, own, facts, write, cases, accepted }) => {
  const entered = (entry: Entry) => register(id, { ...briton, ...own, ...entry }, false)

  it.each(cases)('is refused at check-in: %s', (_what, entry, fields) => {
    const registered = entered(entry)
    const refused = 'refused' in registered ? registered.refused : []
    expect(refused.map(({ path, code }) => `${path}: ${code}`)).toEqual(fields)
    for (const { message } of refused) expect(message).toMatch(/^[A-Z].*\.$/)
  })

  it.each(accepted)('leaves what just fits, which is written as it is: %o', (entry) => {
    const registered = entered(entry)
    expect(registered).toHaveProperty('guest')
    const guests = 'guest' in registered ? [registered.guest] : []
    expect(write({ ...facts, guests })).toHaveProperty('text')
  })
})
