import { describe, expect, it } from 'vitest'
import { answering, sampleTables } from '../../testing/alloggiati-reports.ts'
import type { ItalianDetails } from './italian-details.ts'
import { italianPlacesIn } from './italian-places.ts'
import { alloggiatiTables } from './place-tables.ts'

const named = (answers: Partial<ItalianDetails>, date_of_birth = '1990-09-02') =>
  italianPlacesIn(sampleTables, { regime_fields: answering(answers), date_of_birth })

const AGRATE = { code: '403015003', name: 'AGRATE BRIANZA', province: 'MI' }
const ROMA = { code: '412058091', name: 'ROMA', province: 'RM' }

describe('the municipalities that a guest names', () => {
  it('are found by code, or by name and province', () => {
    expect(
      named({
        birth_municipality_code: '412058091',
        document_issuing_municipality: 'agrate brianza',
        document_issuing_province: 'mi',
      }),
    ).toEqual({ birth: ROMA, issue: AGRATE })
    expect(
      named({
        birth_municipality: 'Agrate Brianza',
        birth_province: 'MI',
        document_issuing_municipality_code: '412058091',
      }),
    ).toEqual({ birth: AGRATE, issue: ROMA })
  })

  it('existed on the day of birth; a document may be older', () => {
    const ended = { birth_municipality_code: '403015003', document_issuing_municipality_code: '403015003' }
    expect(named(ended, '2010-01-01')).toEqual({ birth: null, issue: AGRATE })
  })

  it.each<[string, Partial<ItalianDetails>]>([
    ['a name of two', { birth_municipality: 'Agrate Brianza' }],
    ['the code of a state', { birth_municipality_code: '100000219' }],
    [
      'an unknown code, whatever its name',
      { birth_municipality_code: '499999999', birth_municipality: 'Roma' },
    ],
    ['an unknown name', { birth_municipality: 'Atlantide' }],
    ['another province', { birth_municipality: 'Roma', birth_province: 'MI' }],
    ['nothing', {}],
  ])('are none for %s', (_what, answers) => {
    expect(named(answers)).toEqual({ birth: null, issue: null })
  })

  it('are none with a province that the table leaves out', () => {
    const place = {
      code: '412058091',
      name: 'ROMA',
      kind: 'municipality' as const,
      province: null,
      valid_until: null,
    }
    const tables = alloggiatiTables({ places: [place], document_types: [{ code: 'IDENT', name: 'CARTA' }] })
    const guest = { regime_fields: answering({ birth_municipality: 'Roma' }), date_of_birth: '1990-09-02' }
    expect(italianPlacesIn(tables, guest)?.birth).toBeNull()
  })

  it('are unknown without tables, and for guests without Italian answers', () => {
    const empty = alloggiatiTables({ places: [], document_types: [] })
    const date_of_birth = '1990-09-02'
    expect(italianPlacesIn(empty, { regime_fields: answering({}), date_of_birth })).toBeNull()
    expect(italianPlacesIn(sampleTables, { regime_fields: null, date_of_birth })).toBeNull()
    const portuguese = {
      regime: 'portugal',
      document_issuing_country_code: 'DEU',
      place_of_birth: null,
    } as const
    expect(italianPlacesIn(sampleTables, { regime_fields: portuguese, date_of_birth })).toBeNull()
  })
})
