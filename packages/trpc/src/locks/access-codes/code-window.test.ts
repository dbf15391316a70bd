import { describe, expect, it } from 'vitest'
import { crewSpan, type CrewTask, isSameInstant, movedWindow } from './code-window.rules.ts'

const MADRID = 'Europe/Madrid'
const NOBODY = {
  departure: null,
  arrival: null,
  owner_comes_at: null,
  at_due: { left_at: null, arrival: null },
}

describe('the time of a crew after a stay', () => {
  const due_at = '2026-12-09T15:00:00.000Z'
  const departure = '2026-12-09T10:00:00.000Z'
  const span = (task: Partial<CrewTask>) =>
    crewSpan({ ...NOBODY, due_at, time_zone: MADRID, departure, ...task })

  it('lies between the departure and the next arrival', () => {
    const arrival = '2026-12-09T15:00:00.000Z'
    expect(span({ arrival })).toEqual({ from: departure, to: arrival })
  })

  it('ends a day after the task is due where nobody arrives', () => {
    expect(span({})).toEqual({ from: departure, to: '2026-12-10T15:00:00.000Z' })
  })

  it('ends a day after the departure where the task is due before it', () => {
    expect(span({ due_at: '2026-12-08T15:00:00.000Z' })).toEqual({
      from: departure,
      to: '2026-12-10T10:00:00.000Z',
    })
  })

  it('ends with the next arrival, whenever the task is due', () => {
    const arrival = '2026-12-20T15:00:00.000Z'
    expect(span({ arrival })).toEqual({ from: departure, to: arrival })
    expect(span({ arrival, due_at: '2026-12-21T15:00:00.000Z' })).toEqual({ from: departure, to: arrival })
  })

  it('is an hour at least, even where the next party is early', () => {
    expect(span({ arrival: '2026-12-09T09:30:00.000Z' }).to).toBe('2026-12-09T11:00:00.000Z')
  })

  it('ends when the owner comes, and is never longer because of that', () => {
    const arrival = '2026-12-20T15:00:00.000Z'
    expect(span({ arrival, owner_comes_at: due_at })).toEqual({ from: departure, to: due_at })
    expect(span({ arrival, owner_comes_at: '2026-12-22T15:00:00.000Z' }).to).toBe(arrival)
    expect(span({ owner_comes_at: '2027-08-01T14:00:00.000Z' }).to).toBe('2026-12-10T15:00:00.000Z')
  })

  it('surrounds the time that the task is due, where that is on a day after the owner came', () => {
    const owner_comes_at = '2026-12-09T15:00:00.000Z'
    const after = { left_at: '2026-12-12T10:00:00.000Z', arrival: '2026-12-13T15:00:00.000Z' }
    expect(span({ owner_comes_at, due_at: '2026-12-12T15:00:00.000Z', at_due: after })).toEqual({
      from: after.left_at,
      to: after.arrival,
    })
    const during = { left_at: '2026-12-12T10:00:00.000Z', arrival: null }
    expect(span({ owner_comes_at, due_at: '2026-12-09T22:59:00.000Z', at_due: during }).to).toBe(
      owner_comes_at,
    )
    expect(span({ owner_comes_at, due_at: '2026-12-09T23:30:00.000Z', at_due: during })).toEqual({
      from: '2026-12-09T21:30:00.000Z',
      to: '2026-12-10T19:00:00.000Z',
    })
  })

  it('never begins before the departure', () => {
    expect(
      span({
        departure: '2026-12-09T22:30:00.000Z',
        owner_comes_at: '2026-12-09T15:00:00.000Z',
        due_at: '2026-12-09T23:30:00.000Z',
        at_due: { left_at: '2026-12-12T10:00:00.000Z', arrival: null },
      }).from,
    ).toBe('2026-12-09T22:30:00.000Z')
  })
})

describe('the time of a crew without a stay', () => {
  const due_at = '2026-12-09T15:00:00.000Z'
  const span = ({
    left_at = null,
    arrival = null,
    ...task
  }: Partial<CrewTask['at_due']> & { due_at?: string }) =>
    crewSpan({ ...NOBODY, due_at, time_zone: MADRID, ...task, at_due: { left_at, arrival } })

  it('surrounds the time that the task is due, where nobody stays', () => {
    const around = { from: '2026-12-09T03:00:00.000Z', to: '2026-12-10T15:00:00.000Z' }
    expect(span({})).toEqual(around)
    expect(span({ left_at: '2026-12-01T10:00:00.000Z', arrival: '2026-12-20T15:00:00.000Z' })).toEqual(around)
  })

  it('begins when the last guests leave, and ends when the next ones come', () => {
    const stays = { left_at: '2026-12-09T10:00:00.000Z', arrival: '2026-12-09T17:00:00.000Z' }
    expect(span(stays)).toEqual({ from: stays.left_at, to: stays.arrival })
    expect(span({ left_at: due_at })).toMatchObject({ from: due_at })
  })

  it('lies in the day where somebody stays as the task is due', () => {
    const left_at = '2026-12-11T10:00:00.000Z'
    expect(span({ left_at })).toEqual({ from: '2026-12-09T07:00:00.000Z', to: '2026-12-09T19:00:00.000Z' })
    expect(span({ left_at, due_at: '2026-12-09T20:30:00.000Z' })).toEqual({
      from: '2026-12-09T07:00:00.000Z',
      to: '2026-12-09T22:30:00.000Z',
    })
    expect(span({ left_at, due_at: '2026-12-09T06:00:00.000Z' })).toEqual({
      from: '2026-12-09T04:00:00.000Z',
      to: '2026-12-09T19:00:00.000Z',
    })
  })

  it('lies in the day of the property, also when the clocks change', () => {
    const weekend = { left_at: '2026-10-27T10:00:00.000Z', due_at: '2026-10-25T15:00:00.000Z' }
    expect(span(weekend)).toEqual({ from: '2026-10-25T07:00:00.000Z', to: '2026-10-25T19:00:00.000Z' })
    const night = { left_at: '2026-10-27T10:00:00.000Z', due_at: '2026-10-24T22:30:00.000Z' }
    expect(span(night)).toEqual({ from: '2026-10-24T20:30:00.000Z', to: '2026-10-25T19:00:00.000Z' })
  })

  it('ends when others come on the day that the last ones leave', () => {
    const stays = { left_at: '2026-12-09T16:00:00.000Z', arrival: '2026-12-09T18:00:00.000Z' }
    expect(span(stays)).toEqual({ from: '2026-12-09T07:00:00.000Z', to: stays.arrival })
  })
})

describe('a window that moves with its stay', () => {
  const stay = { stay_from: '2026-12-05T15:00:00.000Z', stay_to: '2026-12-09T10:00:00.000Z' }
  const moved = { from: '2026-12-12T15:00:00.000Z', to: '2026-12-14T10:00:00.000Z' }

  it('is the stay', () => {
    const code = { ...stay, starts_at: stay.stay_from, ends_at: stay.stay_to }
    expect(movedWindow(code, moved)).toEqual({ starts_at: moved.from, ends_at: moved.to })
  })

  it('keeps an early arrival and a late departure', () => {
    const code = { ...stay, starts_at: '2026-12-05T12:00:00.000Z', ends_at: '2026-12-09T14:00:00.000Z' }
    expect(movedWindow(code, moved)).toEqual({
      starts_at: '2026-12-12T12:00:00.000Z',
      ends_at: '2026-12-14T14:00:00.000Z',
    })
  })

  it('is the stay again where nothing would be left of it', () => {
    const code = { ...stay, starts_at: '2026-12-08T15:00:00.000Z', ends_at: '2026-12-09T10:00:00.000Z' }
    expect(movedWindow(code, moved)).toEqual({ starts_at: moved.from, ends_at: moved.to })
  })

  it('is the stay again where its end would meet its start', () => {
    const code = { ...stay, starts_at: '2026-12-07T19:00:00.000Z', ends_at: stay.stay_to }
    const short = { from: '2026-12-12T15:00:00.000Z', to: '2026-12-14T19:00:00.000Z' }
    expect(movedWindow(code, short)).toEqual({ starts_at: short.from, ends_at: short.to })
  })
})

it('two ways to write an instant are the same, another instant is not', () => {
  expect(isSameInstant('2026-12-09T15:00:00.000Z', '2026-12-09T16:00:00+01:00')).toBe(true)
  expect(isSameInstant('2026-12-09T15:00:00.000Z', '2026-12-09T15:00:00.001Z')).toBe(false)
})
