import { describe, expect, it } from 'vitest'
import { codesByHolder } from './codes-by-holder'
import { listedCode } from './listed-code.fixture'

describe('the codes of a property', () => {
  it('are together by stay and by task, in the order of their first one', () => {
    const codes = [
      listedCode({ id: '1', booking_id: 'ana' }),
      listedCode({ id: '2', task_id: 'cleaning' }),
      listedCode({ id: '3', booking_id: 'ana' }),
      listedCode({ id: '4', booking_id: 'leo' }),
    ]
    expect(
      codesByHolder(codes).map(({ key, first, codes: held }) => [key, first.id, held.map(({ id }) => id)]),
    ).toEqual([
      ['ana', '1', ['1', '3']],
      ['cleaning', '2', ['2']],
      ['leo', '4', ['4']],
    ])
  })

  it('that have lost what they were for are each alone', () => {
    const codes = [listedCode({ id: '1' }), listedCode({ id: '2' })]
    expect(codesByHolder(codes).map(({ key }) => key)).toEqual(['1', '2'])
  })
})
