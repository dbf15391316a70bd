import { describe, expect, it } from 'vitest'
import { editConsequences } from './edit-effects'

type Stay = Parameters<typeof editConsequences>[0]

const stay: Stay = {
  arrival_date: '2026-12-05',
  departure_date: '2026-12-09',
  from: '2026-12-05T16:00:00+01:00',
  to: '2026-12-09T11:00:00+01:00',
  guests_number: 2,
  adults_count: null,
  checkin: {
    state: 'open',
    registered: 0,
    expected: 2,
    has_minors: false,
    completed_at: null,
    closed_at: null,
    closed_reason: null,
  },
}
const hours = { check_in_time: '16:00', check_out_time: '11:00', auto_cleaning_task: true }
const nobodySaid = { children_count: '', infants_count: '' } as const
const chosen = { from: '2026-12-05', to: '2026-12-09', guests_number: 2, ...nobodySaid } as const
const hanging = { codes: 2, cleanings: 1 }

const kinds = (values: object, of: Partial<Stay> = {}, with_hours = hours) =>
  editConsequences({ ...stay, ...of }, { ...chosen, ...values }, with_hours, hanging).map(({ kind }) => kind)

describe('what follows from a change', () => {
  it('is nothing while the stay stays', () => expect(kinds({})).toEqual([]))

  it('is that codes and cleaning move with the departure, and codes alone with the arrival', () => {
    expect(kinds({ to: '2026-12-10' })).toEqual(['codes', 'cleaning'])
    expect(kinds({ from: '2026-12-06' })).toEqual(['codes'])
    expect(kinds({ to: '2026-12-10' }, {}, { ...hours, auto_cleaning_task: false })).toEqual(['codes'])
  })

  it('is not told before both days are chosen', () =>
    expect(kinds({ from: '2026-12-06', to: '' })).toEqual([]))

  it('is that agreed times are given up for those of the property', () => {
    expect(kinds({ from: '2026-12-06' }, { from: '2026-12-05T12:00:00+01:00' })).toEqual(['codes', 'times'])
  })

  it('is that a completed check-in opens again for more guests, whose split is no longer known', () => {
    const completed = { ...stay.checkin, state: 'completed', registered: 2 } as const
    expect(
      editConsequences(
        { ...stay, checkin: completed, adults_count: 2 },
        { ...chosen, guests_number: 4 },
        hours,
        hanging,
      ),
    ).toEqual([{ kind: 'reopens', count: 2 }, { kind: 'split' }])
    expect(kinds({ guests_number: 4, children_count: 0 }, { adults_count: 2 })).toEqual([])
  })
})
