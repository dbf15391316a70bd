import { LOCALES } from '@stayward/contract/kernel/locale'
import type { MessageConditions } from '@stayward/contract/messages/message-rule'
import { MESSAGE_TRIGGERS, needsLocalTime, takesLocalTime } from '@stayward/contract/messages/message-values'
import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { planMessage, type PlanningRule, type PlanningStay } from '../messages/planning/plan-message.rules.ts'
import { expectedPlan, occurrenceOf } from './planning-oracle.ts'

const ZONES = [
  'Europe/Madrid',
  'America/New_York',
  'Australia/Lord_Howe',
  'Pacific/Auckland',
  'Pacific/Honolulu',
  'Asia/Kathmandu',
  'Atlantic/Canary',
] as const

/** Around the nights in which clocks change. */
const NIGHTS = [
  '2026-10-04',
  '2026-10-25',
  '2026-11-01',
  '2027-03-14',
  '2027-03-28',
  '2027-04-04',
  '2027-07-01',
]

const QUARTER_MS = 15 * 60_000
const timeOfQuarter = (index: number): string => {
  const [hours, minutes] = [Math.floor(index / 4), (index % 4) * 15]
  return `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`
}

/** A time of day, half of them between one and three, when clocks change. */
const quarter = fc.oneof(fc.nat(95), fc.integer({ min: 4, max: 12 })).map(timeOfQuarter)

const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null, freq: 2 })

/**
 * Up to 20 hours, which do not begin in an hour that clocks pass twice: between its two beginnings it is loud for some
 * minutes, in which nothing has to be sent.
 */
const quietHours = fc
  .tuple(fc.oneof(fc.integer({ min: 13, max: 95 }), fc.nat(3)), fc.integer({ min: 1, max: 80 }))
  .map(([from, quarters]) => [timeOfQuarter(from), timeOfQuarter((from + quarters) % 96)] as const)

const conditions: fc.Arbitrary<MessageConditions> = fc.record({
  sources: maybe(fc.constant(['airbnb' as const])),
  locales: maybe(fc.subarray([...LOCALES], { minLength: 1 })),
  min_nights: maybe(fc.integer({ min: 1, max: 3 })),
  max_nights: maybe(fc.integer({ min: 3, max: 6 })),
  property_tags: maybe(fc.constant(['Beach'])),
  party_complete: fc.boolean(),
  code_verified: fc.boolean(),
})

/** An instant within two weeks of a night in which clocks change, half of them within a day. */
const instantAround = (night: string) =>
  fc
    .oneof(fc.integer({ min: -14 * 96, max: 14 * 96 }), fc.integer({ min: -96, max: 96 }))
    .map((quarters) => new Date(Date.parse(night) + quarters * QUARTER_MS).toISOString())

/** A rule as an account may have it. */
export const planningRule = (night: string): fc.Arbitrary<PlanningRule> =>
  fc
    .record({
      trigger: fc.constantFrom(...MESSAGE_TRIGGERS),
      days: fc.nat(9),
      hours: fc.nat(30),
      minutes: fc.constantFrom(0, 15, 45),
      time: maybe(quarter),
      day_time: quarter,
      quiet: maybe(quietHours),
      conditions: fc.oneof(
        { weight: 3, arbitrary: fc.constant(FOR_ALL) },
        { weight: 1, arbitrary: conditions },
      ),
      active_from: fc.oneof(
        { weight: 3, arbitrary: fc.constant('2026-01-01T00:00:00.000Z') },
        { weight: 1, arbitrary: instantAround(night) },
      ),
    })
    .map(({ trigger, days, hours, minutes, time, day_time, quiet, ...rule }) => {
      const isDay = needsLocalTime(trigger)
      const local_time = isDay ? day_time : takesLocalTime(trigger) ? time : null
      const hasClock = !isDay && local_time === null
      return {
        ...rule,
        trigger,
        offset_days: isDay ? 0 : days,
        offset_hours: hasClock ? hours : 0,
        offset_minutes: hasClock ? minutes : 0,
        local_time,
        quiet_from: quiet?.[0] ?? null,
        quiet_until: quiet?.[1] ?? null,
      }
    })

export const FOR_ALL: MessageConditions = {
  sources: null,
  locales: null,
  min_nights: null,
  max_nights: null,
  property_tags: null,
  party_complete: false,
  code_verified: false,
}

const planningStay = (night: string): fc.Arbitrary<PlanningStay> =>
  fc
    .record({
      time_zone: fc.constantFrom(...ZONES),
      day: fc.integer({ min: -4, max: 4 }),
      nights: fc.integer({ min: 1, max: 5 }),
      arrival: quarter,
      departure: quarter,
      status: fc.constantFrom('confirmed', 'confirmed', 'confirmed', 'cancelled', 'tentative', 'no_show'),
      in_conflict: fc.nat(9),
      source: fc.constantFrom('airbnb', 'direct'),
      tags: fc.subarray(['beach', 'Marta']),
      locale: maybe(fc.constantFrom(...LOCALES)),
      created_at: fc.oneof(
        { weight: 2, arbitrary: fc.constant('2026-02-01T10:20:30.400Z') },
        { weight: 1, arbitrary: instantAround(night) },
      ),
      confirmed_at: maybe(instantAround(night)),
      messages_from: fc.option(instantAround(night), { nil: null, freq: 1 }),
      checkin_mailed_days: maybe(fc.constantFrom(30, 7, 3, 1)),
      closed_at: instantAround(night),
      codes_verified_at: maybe(instantAround(night)),
    })
    .map(({ day, nights, arrival, departure, in_conflict, closed_at, ...stay }) => {
      const arrival_day = Temporal.PlainDate.from(night).add({ days: day })
      const departure_day = arrival_day.add({ days: nights })
      const at = (date: Temporal.PlainDate, time: string) =>
        new Date(date.toPlainDateTime(time).toZonedDateTime(stay.time_zone).epochMilliseconds).toISOString()
      const isGone = stay.status === 'cancelled' || stay.status === 'no_show'
      return {
        ...stay,
        from: at(arrival_day, arrival),
        to: at(departure_day, departure),
        arrival_date: arrival_day.toString(),
        departure_date: departure_day.toString(),
        conflict_since: in_conflict === 0 ? closed_at : null,
        checkin_closed_at: isGone ? closed_at : null,
        checkin_closed_reason: isGone ? 'cancelled' : null,
      }
    })

const planned = fc
  .constantFrom(...NIGHTS)
  .chain((night) =>
    fc.record({ rule: planningRule(night), stay: planningStay(night), now: instantAround(night) }),
  )

/** Plans random rules for random stays; throws with the smallest case found that differs from what is expected. */
export function provePlanning(runs: number): void {
  fc.assert(
    fc.property(planned, ({ rule, stay, now }) => {
      const occurred_at = rule.trigger === 'changed' ? now : occurrenceOf(rule.trigger, stay)
      const plan = rule.trigger === 'changed' ? planMessage(rule, stay, now) : planMessage(rule, stay)
      const wanted = expectedPlan(rule, stay, occurred_at)
      const found = typeof plan === 'string' ? null : plan
      if (JSON.stringify(found) !== JSON.stringify(wanted))
        throw new Error(`Planned ${JSON.stringify(plan)} instead of ${JSON.stringify(wanted)}.`)
    }),
    { numRuns: runs },
  )
}
