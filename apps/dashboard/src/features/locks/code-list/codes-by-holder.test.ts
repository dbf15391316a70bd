import { describe, expect, it } from 'vitest'
import { codesByHolder, namelessHolder } from './codes-by-holder'
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
      codesByHolder(codes).map(({ first, codes: held }) => [first.id, held.map(({ id }) => id)]),
    ).toEqual([
      ['1', ['1', '3']],
      ['2', ['2']],
      ['4', ['4']],
    ])
  })

  it('that have lost what they were for are each alone', () => {
    const codes = [listedCode({ id: '1' }), listedCode({ id: '2' })]
    expect(codesByHolder(codes).map(({ codes: held }) => held.length)).toEqual([1, 1])
  })

  it('of one stay are apart where they open at other times', () => {
    const codes = [
      listedCode({ id: '1', booking_id: 'ana' }),
      listedCode({ id: '2', booking_id: 'ana', ends_at: '2026-12-09T12:00:00+01:00' }),
      listedCode({ id: '3', booking_id: 'ana', is_reserve: true }),
    ]
    expect(codesByHolder(codes).map(({ first }) => first.id)).toEqual(['1', '2', '3'])
  })

  it('without a name say what they are', () => {
    const given = [
      { booking_id: 'ana' },
      { task_id: 'cleaning' },
      { is_reserve: true },
      { booking_id: 'ana', is_reserve: true },
      {},
    ]
    expect(given.map((code) => namelessHolder(listedCode(code)))).toEqual([
      'nameless',
      'no_member',
      'reserve',
      'nameless',
      'ended',
    ])
  })
})
