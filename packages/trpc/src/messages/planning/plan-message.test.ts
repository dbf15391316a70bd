import type { MessageConditions } from '@stayward/contract/messages/message-rule'
import { MESSAGE_TRIGGERS, type MessageTrigger } from '@stayward/contract/messages/message-values'
import { describe, expect, it } from 'vitest'
import { planCatchUp } from './catch-up.rules.ts'
import { planMessage, planOf, type PlanningRule, type PlanningStay } from './plan-message.rules.ts'

const ALL: MessageConditions = {
  sources: null,
  locales: null,
  min_nights: null,
  max_nights: null,
  property_tags: null,
  party_complete: false,
  code_verified: false,
}

const rule = (trigger: MessageTrigger, change: Partial<PlanningRule> = {}): PlanningRule => ({
  trigger,
  offset_days: 0,
  offset_hours: 0,
  offset_minutes: 0,
  local_time: null,
  quiet_from: null,
  quiet_until: null,
  conditions: ALL,
  active_from: '2026-11-01T00:00:00.000Z',
  ...change,
})

const stay = (change: Partial<PlanningStay> = {}): PlanningStay => ({
  from: '2026-12-20T15:00:00.000Z',
  to: '2026-12-22T10:00:00.000Z',
  arrival_date: '2026-12-20',
  departure_date: '2026-12-22',
  time_zone: 'Europe/Madrid',
  status: 'confirmed',
  conflict_since: null,
  source: 'airbnb',
  tags: ['Beach', 'Marta'],
  locale: 'ca',
  created_at: '2026-12-01T12:00:00.000Z',
  confirmed_at: null,
  messages_from: null,
  checkin_mailed_days: null,
  checkin_closed_at: null,
  checkin_closed_reason: null,
  codes_verified_at: null,
  ...change,
})

const CANCELLED = {
  status: 'cancelled',
  checkin_closed_at: '2026-12-05T10:00:00.000Z',
  checkin_closed_reason: 'cancelled',
} as const

describe('stays that do not take place', () => {
  const gone: [string, Partial<PlanningStay>][] = [
    ['tentative', { status: 'tentative' }],
    ['cancelled', CANCELLED],
    ['no-show', { status: 'no_show' }],
    ['in conflict', { conflict_since: '2026-12-02T10:00:00.000Z' }],
  ]
  it.each(gone)('%s, get nothing but word of their cancellation', (_what, change) => {
    const facts = stay({ ...change, codes_verified_at: '2026-12-10T10:00:00.000Z' })
    for (const trigger of MESSAGE_TRIGGERS.filter((one) => one !== 'cancelled'))
      expect(planMessage(rule(trigger), facts, '2026-12-10T10:00:00.000Z')).toBe('not_expected')
  })

  it('are told of their cancellation, once it has happened', () => {
    expect(planMessage(rule('cancelled', { offset_minutes: 10 }), stay(CANCELLED))).toEqual({
      planned_for: '2026-12-05T10:10:00.000Z',
      useful_until: '2026-12-07T10:10:00.000Z',
    })
    expect(planMessage(rule('cancelled'), stay())).toBe('not_cancelled')
    // Nobody cancelled a stay whose guests did not come.
    expect(planMessage(rule('cancelled'), stay({ ...CANCELLED, status: 'no_show' }))).toBe('not_cancelled')
    // A check-in that the host had closed before says nothing about when the stay was cancelled.
    expect(planMessage(rule('cancelled'), stay({ ...CANCELLED, checkin_closed_reason: 'by_host' }))).toBe(
      'not_cancelled',
    )
  })
})

describe('conditions of the booking', () => {
  it.each<[Partial<MessageConditions>, string]>([
    [{ sources: ['airbnb', 'direct'] }, 'planned'],
    [{ sources: ['direct'] }, 'other_source'],
    [{ locales: ['ca'] }, 'planned'],
    [{ locales: ['es', 'en'] }, 'other_language'],
    [{ min_nights: 2 }, 'planned'],
    [{ min_nights: 3 }, 'too_few_nights'],
    [{ max_nights: 2 }, 'planned'],
    [{ max_nights: 1 }, 'too_many_nights'],
    [{ property_tags: ['City', 'BEACH'] }, 'planned'],
    [{ property_tags: ['City'] }, 'other_tags'],
    [{ party_complete: true, code_verified: true }, 'planned'],
  ])('%o: %s', (conditions, outcome) => {
    const plan = planMessage(rule('arrival_day', { conditions: { ...ALL, ...conditions } }), stay())
    expect(typeof plan === 'string' ? plan : 'planned').toBe(outcome)
  })

  it('on tags are not met by a property without any, and are for all in rules of before there were tags', () => {
    const { property_tags: _tags, ...stored } = ALL
    expect(planMessage(rule('arrival_day', { conditions: stored }), stay({ tags: [] }))).not.toBe(
      'other_tags',
    )
    const conditions: MessageConditions = { ...ALL, property_tags: ['Beach'] }
    expect(planMessage(rule('arrival_day', { conditions }), stay({ tags: [] }))).toBe('other_tags')
  })

  it('on a language are not met while it is not known', () => {
    const conditions: MessageConditions = { ...ALL, locales: ['en'] }
    expect(planMessage(rule('booked', { conditions }), stay({ locale: null }))).toBe('other_language')
  })
})

describe('events', () => {
  it('that have not happened are not written about', () => {
    expect(planMessage(rule('code_verified'), stay())).toBe('not_happened')
    const closed = { checkin_closed_at: '2026-12-05T10:00:00.000Z', checkin_closed_reason: 'by_host' }
    expect(planMessage(rule('changed'), stay(closed))).toBe('not_happened')
  })

  it('are those of the stay', () => {
    const codes_verified_at = '2026-12-10T10:00:00+00:00'
    expect(planMessage(rule('code_verified'), stay({ codes_verified_at }))).toMatchObject({
      planned_for: '2026-12-10T10:00:00.000Z',
    })
    expect(planMessage(rule('booked'), stay())).toMatchObject({ planned_for: '2026-12-01T12:00:00.000Z' })
    expect(planMessage(rule('booked'), stay({ confirmed_at: '2026-12-02T09:00:00.000Z' }))).toMatchObject({
      planned_for: '2026-12-02T09:00:00.000Z',
    })
  })
})

describe('what was due before', () => {
  it('a late booking is sent at once, as long as it helps', () => {
    const late = { created_at: '2026-12-19T20:00:00.000Z' }
    expect(planMessage(rule('before_arrival', { offset_days: 3 }), stay(late))).toEqual({
      planned_for: late.created_at,
      useful_until: '2026-12-21T03:00:00.000Z',
    })
    expect(
      planMessage(
        rule('before_arrival', { offset_days: 3, quiet_from: '20:00', quiet_until: '08:00' }),
        stay(late),
      ),
    ).toMatchObject({ planned_for: '2026-12-20T07:00:00.000Z' })
    expect(planMessage(rule('checkin_incomplete', { offset_days: 3 }), stay(late))).toBe('just_booked')
  })

  it('a booking is asked for its guests by the link that it has just got, not by a reminder at the same time', () => {
    const asked = (created_at: string) =>
      planMessage(rule('checkin_incomplete', { offset_days: 3 }), stay({ created_at }))
    expect(asked('2026-12-17T15:00:00.001Z')).toBe('just_booked')
    expect(asked('2026-12-10T15:00:00.000Z')).toMatchObject({ planned_for: '2026-12-17T15:00:00.000Z' })
  })

  it('an arrival is not asked to check in as it begins', () => {
    expect(planMessage(rule('checkin_open', { offset_days: 30 }), stay({ created_at: stay().from }))).toBe(
      'useless',
    )
    expect(planMessage(rule('checkin_open', { offset_days: 3 }), stay())).toMatchObject({
      planned_for: '2026-12-17T15:00:00.000Z',
    })
  })

  it('a booking that is confirmed late counts from then', () => {
    const late = { created_at: '2026-11-02T12:00:00.000Z', confirmed_at: '2026-12-19T20:00:00.000Z' }
    expect(planMessage(rule('before_arrival', { offset_days: 3 }), stay(late))).toMatchObject({
      planned_for: late.confirmed_at,
    })
  })

  it('a booking that is written down after its departure is not sent', () => {
    const written = stay({ created_at: '2027-02-01T12:00:00.000Z' })
    const plans = MESSAGE_TRIGGERS.map((trigger) => planMessage(rule(trigger), written))
    expect(plans.filter((plan) => typeof plan !== 'string')).toEqual([])
  })

  it('thanks are sent for as long after the departure as for any stay', () => {
    const written = stay({ created_at: '2026-12-23T12:00:00.000Z' })
    expect(planMessage(rule('after_departure', { offset_days: 1 }), stay())).toEqual({
      planned_for: '2026-12-23T10:00:00.000Z',
      useful_until: '2026-12-26T10:00:00.000Z',
    })
    expect(planMessage(rule('after_departure', { offset_days: 1 }), written)).toEqual({
      planned_for: '2026-12-23T12:00:00.000Z',
      useful_until: '2026-12-26T10:00:00.000Z',
    })
  })

  it('the rule was enabled is not sent', () => {
    const due = '2026-12-17T15:00:00.000Z'
    const at = (active_from: string) =>
      planMessage(rule('before_arrival', { offset_days: 3, active_from }), stay())
    expect(at(due)).toBe('before_rule')
    expect(at('2026-12-17T15:00:00.001Z')).toBe('before_rule')
    expect(at('2026-12-17T14:59:59.999Z')).toMatchObject({ planned_for: due })
  })

  it('the rule was enabled is not sent to a late booking that is older than the rule', () => {
    const late = stay({ created_at: '2026-12-18T12:00:00.000Z' })
    const before = rule('before_arrival', { offset_days: 3, active_from: '2026-12-18T12:00:00.000Z' })
    expect(planMessage(before, late)).toBe('before_rule')
    expect(planMessage({ ...before, active_from: '2026-12-18T11:59:59.999Z' }, late)).toMatchObject({
      planned_for: late.created_at,
    })
  })

  it('a stay came by a file or an undo is not sent', () => {
    const at = (messages_from: string) =>
      planMessage(rule('before_arrival', { offset_days: 3 }), stay({ messages_from }))
    expect(at('2026-12-17T15:00:00.000Z')).toBe('before_stay')
    expect(at('2026-12-17T14:59:59.999Z')).toMatchObject({ planned_for: '2026-12-17T15:00:00.000Z' })
  })

  it.each([
    ['checkin_open', 30, 30, 'mailed_before'],
    ['checkin_incomplete', 7, 7, 'mailed_before'],
    ['checkin_incomplete', 7, 3, 'mailed_before'],
    ['checkin_incomplete', 3, 7, 'planned'],
    ['before_arrival', 7, 7, 'planned'],
  ] as const)(
    '%s %i days before was mailed by an earlier release that got to %i: %s',
    (trigger, offset_days, checkin_mailed_days, plan) => {
      const planned = planMessage(
        rule(trigger, { offset_days }),
        stay({ checkin_mailed_days, created_at: '2026-11-02T12:00:00.000Z' }),
      )
      expect(typeof planned === 'string' ? planned : 'planned').toBe(plan)
    },
  )
})

it('plans nothing that would be of no use once its quiet hours are over', () => {
  const quiet = { quiet_from: '08:00', quiet_until: '20:00' }
  expect(planMessage(rule('first_morning', { local_time: '11:00' }), stay())).not.toBe('useless')
  expect(
    planMessage(
      rule('first_morning', { local_time: '11:00', ...quiet }),
      stay({ to: '2026-12-21T18:00:00.000Z', departure_date: '2026-12-21' }),
    ),
  ).toBe('useless')
})

describe('a rule', () => {
  const place = { property_id: 'flat', archived_at: null }
  const reach = { enabled: true, removed_at: null, property_ids: null }
  const planned = (change: Partial<typeof reach>, at: { archived_at: string | null } = place) =>
    planOf({ ...rule('arrival_day'), ...reach, ...change }, { ...stay(), ...place, ...at })

  it('writes only where it is switched on, at its properties while they are in use', () => {
    expect(planned({})).toMatchObject({ planned_for: '2026-12-20T08:00:00.000Z' })
    expect(planned({ enabled: false })).toBe('off')
    expect(planned({}, { archived_at: '2026-12-02T10:00:00.000Z' })).toBe('property_archived')
    const elsewhere = planOf(
      { ...rule('arrival_day'), ...reach, property_ids: ['house'] },
      { ...stay(), ...place },
    )
    expect(elsewhere).toBe('other_property')
  })
})

describe('what is sent after all, because somebody asks for it', () => {
  it('is sent now, after quiet hours, and as long as it is of use', () => {
    const directions = rule('before_arrival', { offset_days: 3, quiet_from: '21:00', quiet_until: '09:00' })
    expect(planCatchUp(directions, stay(), '2026-12-18T12:00:00.000Z')).toEqual({
      planned_for: '2026-12-18T12:00:00.000Z',
      useful_until: '2026-12-21T03:00:00.000Z',
    })
    expect(planCatchUp(directions, stay(), '2026-12-18T22:00:00.000Z')).toMatchObject({
      planned_for: '2026-12-19T08:00:00.000Z',
    })
    expect(planCatchUp(directions, stay(), '2026-12-21T02:30:00.000Z')).toBeNull()
    expect(planCatchUp(rule('first_morning'), stay(), '2026-12-21T17:00:00.000Z')).toBeNull()
  })

  it('is never early: what is due later today waits until then', () => {
    expect(planCatchUp(rule('arrival_day'), stay(), '2026-12-20T06:00:00.000Z')).toMatchObject({
      planned_for: '2026-12-20T08:00:00.000Z',
    })
  })

  it('thanks for a booking until the arrival, however long ago it was booked', () => {
    const late = '2026-12-19T12:00:00.000Z'
    expect(planCatchUp(rule('booked'), stay(), late)).toEqual({
      planned_for: late,
      useful_until: '2026-12-22T10:00:00.000Z',
    })
    expect(planCatchUp(rule('booked'), stay(), '2026-12-20T15:00:00.000Z')).toBeNull()
  })

  it('is nothing about what has not happened', () => {
    for (const trigger of ['changed', 'cancelled', 'code_verified'] as const)
      expect(planCatchUp(rule(trigger), stay(), '2026-12-10T12:00:00.000Z')).toBeNull()
  })
})
