import { describe, expect, it } from 'vitest'
import { stayTrack } from './stay-track'

type Stay = Parameters<typeof stayTrack>[0]

const trackOf = (stay: Partial<Stay>) =>
  stayTrack({
    status: 'confirmed',
    phase: 'upcoming',
    created_at: '2026-11-20T09:00:00Z',
    to: '2026-12-05T11:00:00+01:00',
    checkin: { state: 'open', closed_at: null },
    ...stay,
  })

const states = (stay: Partial<Stay>) => trackOf(stay).map(({ state }) => state)

const completed = { state: 'completed', closed_at: null } as const

describe('the stay track', () => {
  it('of a fresh booking has only its first step done', () => {
    expect(states({})).toEqual(['done', 'waiting', 'waiting', 'waiting'])
  })

  it('of a stay that was imported after its end misses no check-in', () => {
    const closed = { state: 'open', closed_at: '2026-12-05T10:00:00Z' } as const
    const past = { phase: 'past', checkin: closed } as const
    expect(states(past)).toEqual(['done', 'trouble', 'done', 'done'])
    expect(states({ ...past, created_at: '2026-12-05T10:00:00Z' })).toEqual([
      'done',
      'waiting',
      'done',
      'done',
    ])
  })

  it('of a tentative booking waits for the confirmation', () => {
    expect(states({ status: 'tentative' })).toEqual(['now', 'waiting', 'waiting', 'waiting'])
  })

  it('of a tentative booking says all the same where its guests are', () => {
    expect(states({ status: 'tentative', phase: 'arriving_today' })).toEqual([
      'now',
      'waiting',
      'waiting',
      'waiting',
    ])
    expect(states({ status: 'tentative', phase: 'current', checkin: completed })).toEqual([
      'now',
      'done',
      'now',
      'waiting',
    ])
  })

  it('asks for check-in on the day of arrival, and then for the arrival', () => {
    expect(states({ phase: 'arriving_today' })).toEqual(['done', 'now', 'waiting', 'waiting'])
    expect(states({ phase: 'arriving_today', checkin: completed })).toEqual([
      'done',
      'done',
      'now',
      'waiting',
    ])
  })

  it('is in trouble with unregistered guests in the house', () => {
    expect(states({ phase: 'current', checkin: { state: 'in_progress', closed_at: null } })).toEqual([
      'done',
      'trouble',
      'now',
      'waiting',
    ])
  })

  it('names the arrival until its time, and the stay from then on', () => {
    const third = (phase: Stay['phase']) => trackOf({ phase, checkin: completed })[2]
    expect(third('upcoming')).toEqual({ kind: 'arrival', state: 'waiting' })
    expect(third('arriving_today')).toEqual({ kind: 'arrival', state: 'now' })
    expect(third('current')).toEqual({ kind: 'stay', state: 'now' })
    expect(third('departing_today')).toEqual({ kind: 'stay', state: 'done' })
  })

  it('is done after a stay with everyone registered', () => {
    expect(states({ phase: 'past', checkin: completed })).toEqual(['done', 'done', 'done', 'done'])
  })

  it('stops where the booking stopped', () => {
    expect(states({ status: 'cancelled', phase: 'past' })).toEqual([
      'trouble',
      'waiting',
      'waiting',
      'waiting',
    ])
    expect(states({ status: 'no_show', phase: 'current' })).toEqual(['done', 'waiting', 'trouble', 'waiting'])
  })
})
