import type { ImportField } from '@stayward/contract/channels/import-values'
import { describe, expect, it } from 'vitest'
import { dateExamples } from './date-examples'

const column = (field: ImportField | null, ...samples: string[]) => ({
  position: 0,
  heading: null,
  field,
  samples,
})

describe('the examples of dates', () => {
  it.each([
    ['3/4/2026', '2026-04-03', '2026-03-04'],
    ['03/04/26', '2026-04-03', '2026-03-04'],
    ['12-1-2026 16:00', '2026-01-12', '2026-12-01'],
  ])('of %s are both ways to read it', (sample, day_first, month_first) => {
    expect(dateExamples([column('from', sample)])).toMatchObject([{ day_first, month_first }])
  })

  it.each([
    '24/10/2026',
    '10/24/2026',
    '5/5/2026',
    '2026-03-04',
    '3 Apr 2026',
    '03.02.2028',
    '0/4/2026',
    '3/4/20261',
    '',
  ])('leave out %j, which can be read in one way or none', (sample) => {
    expect(dateExamples([column('from', sample)])).toEqual([])
  })

  it('are two different ones at most, without times, of columns with dates', () => {
    const examples = dateExamples([
      column('amount', '1/2/2026'),
      column(null, '1/3/2026'),
      column('from', '3/4/2026 12:00', '5/4/2026'),
      column('to', '5/4/2026', '6/4/2026'),
    ])
    expect(examples.map(({ text }) => text)).toEqual(['3/4/2026', '5/4/2026'])
  })
})
