import { describe, expect, it } from 'vitest'
import { crewSpan, isSameInstant, movedWindow } from './code-window.rules.ts'

describe('the time of a crew', () => {
  const due_at = '2026-12-09T15:00:00.000Z'
  const departure = '2026-12-09T10:00:00.000Z'

  it('lies between the departure and the next arrival', () => {
    const arrival = '2026-12-09T15:00:00.000Z'
    expect(crewSpan({ due_at, departure, arrival })).toEqual({ from: departure, to: arrival })
  })

  it('ends a day after the task is due where nobody arrives', () => {
    expect(crewSpan({ due_at, departure, arrival: null })).toEqual({
      from: departure,
      to: '2026-12-10T15:00:00.000Z',
    })
  })

  it('surrounds the due time of a task without a stay', () => {
    expect(crewSpan({ due_at, departure: null, arrival: null })).toEqual({
      from: '2026-12-09T03:00:00.000Z',
      to: '2026-12-10T15:00:00.000Z',
    })
  })

  it('ends a day after the departure where the task is due before it', () => {
    expect(crewSpan({ due_at: '2026-12-08T15:00:00.000Z', departure, arrival: null })).toEqual({
      from: departure,
      to: '2026-12-10T10:00:00.000Z',
    })
  })

  it('ends with the next arrival, whenever the task is due', () => {
    const arrival = '2026-12-20T15:00:00.000Z'
    expect(crewSpan({ due_at, departure, arrival })).toEqual({ from: departure, to: arrival })
    expect(crewSpan({ due_at, departure: null, arrival })).toEqual({
      from: '2026-12-09T03:00:00.000Z',
      to: arrival,
    })
  })

  it('is an hour at least, even where the next party is early', () => {
    const arrival = '2026-12-09T09:30:00.000Z'
    expect(crewSpan({ due_at, departure, arrival }).to).toBe('2026-12-09T11:00:00.000Z')
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
