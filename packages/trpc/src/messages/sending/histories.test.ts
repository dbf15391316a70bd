/** @module-tag thorough */
import { accessCode } from '@stayward/db/schema/access-code.table'
import { message, messageRule } from '@stayward/db/schema/message.table'
import { property } from '@stayward/db/schema/property.table'
import type { MailMessage } from '@stayward/integrations/mail/mail-transport'
import { and, eq, inArray } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { asSystem } from '../../kernel/activity.ts'
import { announce } from '../../kernel/followers.ts'
import { toServiceError } from '../../kernel/problem.ts'
import { FOR_ALL, planningRule } from '../../testing/message-planning.ts'
import { expectedPlan, isQuiet, occurrenceOf } from '../../testing/planning-oracle.ts'
import { fedProperty, reserved } from '../../testing/fed-property.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { flat, spaniard } from '../../testing/test-inputs.ts'
import { MessageDesk, runMessages } from '../../testing/test-messages.ts'
import { TestVendors, TOKEN } from '../../testing/test-vendors.ts'
import { planRule } from '../planning/plan-rule.service.ts'
import type { PlanningRule } from '../planning/plan-message.rules.ts'
import { findPlannedStay, type RuleRow } from '../planning/plan.queries.ts'

let app: TestApp
const vendors = new TestVendors()
beforeAll(async () => {
  app = await createTestApp({}, { vendors })
})
afterAll(() => app.close())

/** Shortly before the clocks of Madrid go forward, and those of Auckland back. */
const BEGINNING = '2027-03-20T10:00:00.000Z'
const NIGHT = '2027-03-28'
const RULES = 3

const which = fc.nat()
const newBooking = fc.record({
  what: fc.constant('book' as const),
  flat: fc.nat(1),
  in_days: fc.nat(12),
  nights: fc.integer({ min: 1, max: 4 }),
  status: fc.constantFrom('confirmed' as const, 'confirmed' as const, 'tentative' as const),
  has_address: fc.nat(3).map((one) => one > 0),
})

/** What happens to bookings and rules. Numbers choose one, whatever there is. */
const happening = fc.oneof(
  { weight: 3, arbitrary: newBooking },
  { weight: 2, arbitrary: fc.record({ what: fc.constant('confirm' as const), which }) },
  { weight: 2, arbitrary: fc.record({ what: fc.constant('cancel' as const), which }) },
  { weight: 2, arbitrary: fc.record({ what: fc.constant('restore' as const), which }) },
  {
    weight: 3,
    arbitrary: fc.record({ what: fc.constant('shift' as const), which, by: fc.integer({ min: -5, max: 5 }) }),
  },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('shorten' as const), which }) },
  { weight: 2, arbitrary: fc.record({ what: fc.constant('move' as const), which }) },
  {
    weight: 2,
    arbitrary: fc.record({
      what: fc.constant('language' as const),
      which,
      locale: fc.constantFrom('ca' as const, 'en' as const),
    }),
  },
  { weight: 3, arbitrary: fc.record({ what: fc.constant('address' as const), which }) },
  { weight: 3, arbitrary: fc.record({ what: fc.constant('register' as const), which }) },
  // Its codes are found on their locks, late or early.
  { weight: 3, arbitrary: fc.record({ what: fc.constant('verify' as const), which }) },
  // A channel sells nights of the first flat, which may be taken: then its stay is in conflict until that is solved.
  {
    weight: 3,
    arbitrary: fc.record({
      what: fc.constant('sell' as const),
      in_days: fc.nat(8),
      nights: fc.integer({ min: 1, max: 4 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ what: fc.constant('switch' as const), which }) },
  {
    weight: 1,
    arbitrary: fc.record({ what: fc.constant('change' as const), which, days: fc.nat(6) }),
  },
)

const history = fc.record({
  bookings: fc.array(newBooking, { minLength: 2, maxLength: 4 }),
  rules: fc.array(
    fc.record({
      rule: planningRule(NIGHT),
      /** Whether its text has a value that guests get once they are registered. */
      is_secret: fc.nat(3).map((one) => one === 0),
    }),
    { minLength: RULES, maxLength: RULES },
  ),
  steps: fc.array(
    fc.record({ happens: happening, minutes: fc.constantFrom(1, 30, 240, 360, 720, 1440, 1445) }),
    { minLength: 6, maxLength: 16 },
  ),
})

type History = typeof history extends fc.Arbitrary<infer Value> ? Value : never
type Happening = History['steps'][number]['happens']

const dayAfter = (day: string, days: number) =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)

/** Lives through a history. Throws if a message is sent that should not be, or one that should be is not. */
async function liveThrough({ rules, bookings: first, steps }: History): Promise<number> {
  app.clock.set(BEGINNING)
  const { db } = app.services
  const owner = await app.as.owner()
  const { account_id } = owner.actor
  const locked = { ...flat, auto_access_codes: 'on_booking' } as const
  const flats = [
    await owner.api.properties.create({ ...locked, wifi_name: 'Palma', wifi_password: 'casa-34' }),
    await owner.api.properties.create({ ...locked, wifi_name: 'Antipodes', wifi_password: 'casa-35' }),
  ] as const
  const { id: integration_id } = await owner.api.integrations.createNuki({ api_token: TOKEN })
  for (const { id: property_id } of flats) {
    const { external_id } = vendors.device(app.services.ids.next())
    await owner.api.smartLocks.add({ property_id, integration_id, external_id })
  }
  const feed = await fedProperty(app, vendors, 'airbnb', { owner, property: flats[0] })
  const sold: string[][] = []
  await db.update(property).set({ time_zone: 'Pacific/Auckland' }).where(eq(property.id, flats[1].id))
  const bookings: { id: string; code: string }[] = []
  /** Each rule since it was switched on last: as it is, and as it was before it changed. */
  const versions = new Map<string, { is_secret: boolean; since: PlanningRule[] }>()
  const sent = new Map<string, string>()

  const read = async (id: string): Promise<RuleRow> => {
    const [row] = await db.select().from(messageRule).where(eq(messageRule.id, id))
    if (!row) throw new Error('A rule is gone.')
    return row
  }
  const plan = async (rule_id: string) => planRule(app.services, { account_id, rule_id })
  for (const { rule, is_secret } of rules) {
    const secret = is_secret && rule.trigger !== 'after_departure' && rule.trigger !== 'cancelled'
    const body = secret ? 'WiFi [{{wifi_password}}]' : 'From {{arrival_date}} to {{departure_date}}'
    const { trigger, offset_days: days, offset_hours: hours, offset_minutes: minutes } = rule
    const { id: template_id } = await owner.api.messageTemplates.create({
      name: trigger,
      trigger,
      texts: { en: { subject: 'English', body }, ca: { subject: 'Català', body } },
    })
    const { quiet_from, quiet_until, local_time } = rule
    const { id } = await owner.api.messageRules.create({
      name: trigger,
      trigger,
      template_id,
      offset: { days, hours, minutes },
      local_time,
      quiet_hours:
        quiet_from === null || quiet_until === null ? null : { from: quiet_from, until: quiet_until },
      enabled: true,
    })
    versions.set(id, { is_secret: secret, since: [{ ...rule, ...(await read(id)), conditions: FOR_ALL }] })
  }

  async function happen(one: Happening): Promise<void> {
    const today = app.clock.now().toISOString().slice(0, 10)
    if (one.what === 'book') {
      const from = dayAfter(today, one.in_days)
      const { id, code } = await owner.api.bookings.create({
        property_id: flats[one.flat]?.id ?? '',
        from,
        to: dayAfter(from, one.nights),
        guests_number: 1,
        status: one.status,
        locale: 'ca',
        guest_email: one.has_address ? 'ana@example.com' : null,
      })
      bookings.push({ id, code: code ?? '' })
      return
    }
    if (one.what === 'sell') {
      const from = dayAfter(today, one.in_days)
      sold.push(
        reserved(`sold-${sold.length}`, from, dayAfter(from, one.nights), `HMSOLD${1000 + sold.length}`),
      )
      await feed.read(...sold)
      for (const { id, code, source } of await feed.bookings())
        if (source === 'airbnb' && bookings.every((known) => known.id !== id))
          bookings.push({ id, code: code ?? '' })
      return
    }
    if (one.what === 'switch' || one.what === 'change') {
      const ids = [...versions.keys()]
      const rule_id = ids[one.which % ids.length] ?? ''
      const before = await read(rule_id)
      const version = versions.get(rule_id)
      if (one.what === 'switch') {
        await owner.api.messageRules.update({ rule_id, enabled: !before.enabled })
        if (version) version.since = []
      } else
        await owner.api.messageRules.update({ rule_id, offset: { days: one.days, hours: 0, minutes: 0 } })
      const after = await read(rule_id)
      if (after.enabled && after.active_from !== before.active_from) version?.since.push(after)
      await plan(rule_id)
      return
    }
    const chosen = bookings[one.which % Math.max(1, bookings.length)]
    if (chosen === undefined) return
    const { id: booking_id, code } = chosen
    const { property_id, arrival_date, departure_date } = await owner.api.bookings.get({ booking_id })
    const api = owner.api.bookings
    switch (one.what) {
      case 'verify':
        return verify({ property_id, booking_id })
      case 'confirm':
        return void (await api.update({ booking_id, status: 'confirmed' }))
      case 'cancel':
        return void (await api.update({ booking_id, status: 'cancelled' }))
      case 'restore':
        return void (await api.restore({ booking_id }))
      case 'shift':
        return void (await api.update({
          booking_id,
          from: dayAfter(arrival_date, one.by),
          to: dayAfter(departure_date, one.by),
        }))
      case 'shorten':
        return void (await api.update({ booking_id, to: dayAfter(departure_date, -1) }))
      case 'move':
        return void (await api.move({
          booking_id,
          property_id: [...flats].find(({ id }) => id !== property_id)?.id ?? '',
        }))
      case 'language':
        return void (await api.update({ booking_id, locale: one.locale }))
      case 'address':
        return void (await api.update({ booking_id, guest_email: 'ana.late@example.com' }))
      case 'register':
        return void (await app.as.guest().api.checkin.registerGuest({ code, ...spaniard }))
    }
  }

  const isWanted = (booking_id: string) =>
    and(eq(accessCode.booking_id, booking_id), eq(accessCode.intent, 'present'))

  /** The lock shows all codes of a stay, which is announced as the job that reads them back does. */
  const verify = ({ property_id, booking_id }: { property_id: string; booking_id: string }) =>
    db.transaction(async (tx) => {
      const verified_at = app.clock.now().toISOString()
      await tx
        .update(accessCode)
        .set({ delivery: 'verified', verified_at, vendor_code_id: booking_id })
        .where(isWanted(booking_id))
      await announce(asSystem(app.services), tx, 'codes', { account_id, property_id, booking_id })
    })

  /** When the last code of a stay was found on its lock, read from the codes. */
  const verifiedAt = async (id: string): Promise<string | null> => {
    const codes = await db.select().from(accessCode).where(isWanted(id))
    const isComplete = codes.length > 0 && codes.every(({ delivery }) => delivery === 'verified')
    return isComplete
      ? (codes
          .map(({ verified_at }) => verified_at ?? '')
          .toSorted()
          .at(-1) ?? null)
      : null
  }

  /** A stay, in conflict as its booking says and with its codes as its locks have them. */
  const stayOf = async (id: string, property_id: string) => {
    const stay = await findPlannedStay(db, { account_id, property_id, id })
    if (!stay) throw new Error('A stay is gone.')
    const { conflict } = await owner.api.bookings.get({ booking_id: id })
    return { ...stay, conflict_since: conflict?.since ?? null, codes_verified_at: await verifiedAt(id) }
  }

  async function checkSent({ id, subject, text, to }: MailMessage): Promise<void> {
    const now = app.clock.now().getTime()
    const [row] = await db.select().from(message).where(eq(message.id, id))
    if (!row || row.rule_id === null) throw new Error('A mail belongs to no message of a rule.')
    const stay = await stayOf(row.booking_id, row.property_id)
    const rule = await read(row.rule_id)
    const fail = (why: string) => {
      throw new Error(`${rule.trigger} at ${new Date(now).toISOString()}: ${why}`)
    }
    const once = `${row.rule_id} ${row.booking_id} ${rule.trigger === 'changed' ? row.occasion : ''}`
    if (sent.has(once)) fail('it was sent twice.')
    sent.set(once, id)
    if (!rule.enabled) fail('its rule is off.')
    if (isQuiet(rule, now, stay.time_zone)) fail('it is quiet.')
    const isRight = rule.trigger === 'cancelled' ? stay.status === 'cancelled' : stay.status === 'confirmed'
    if (!isRight) fail(`its stay is ${stay.status}.`)
    if (rule.trigger !== 'cancelled' && stay.conflict_since !== null) fail('its stay is in conflict.')
    if (rule.trigger === 'code_verified' && stay.codes_verified_at === null)
      fail('its codes are not on their locks.')
    if (/\{\{|\[\]/.test(text)) fail('a value is missing.')
    const { guest_email, locale } = await owner.api.bookings.get({ booking_id: row.booking_id })
    if (to !== guest_email) fail('it went to an old address.')
    if (subject !== (locale === 'ca' ? 'Català' : 'English')) fail('it was in another language.')
    if (rule.trigger === 'changed') return
    const isPlanned = (versions.get(row.rule_id)?.since ?? []).some((version) => {
      const wanted = expectedPlan({ ...version, conditions: FOR_ALL }, stay, occurrenceOf(rule.trigger, stay))
      return wanted && Date.parse(wanted.planned_for) <= now && now <= Date.parse(wanted.useful_until)
    })
    if (!isPlanned) fail('it is too early, too late or about what happened before.')
  }

  /** What is due and has all that it needs must be gone. */
  async function checkMissed(): Promise<void> {
    const now = app.clock.now().getTime()
    const rows = await db.select().from(message).where(eq(message.account_id, account_id))
    for (const [rule_id, { is_secret, since }] of versions) {
      const rule = since.at(-1)
      if (rule === undefined || is_secret || rule.trigger === 'changed') continue
      for (const { id } of bookings) {
        const booking = await owner.api.bookings.get({ booking_id: id })
        const stay = await stayOf(id, booking.property_id)
        const wanted = expectedPlan({ ...rule, conditions: FOR_ALL }, stay, occurrenceOf(rule.trigger, stay))
        const isDue =
          wanted !== null &&
          booking.guest_email !== null &&
          Date.parse(wanted.planned_for) <= now &&
          now < Date.parse(wanted.useful_until) &&
          !isQuiet(rule, now, stay.time_zone)
        if (!isDue) continue
        const row = rows.find((one) => one.rule_id === rule_id && one.booking_id === id)
        // Each rule writes once: what was of no use before the stay moved stays skipped.
        if (row?.state !== 'sent' && row?.state !== 'skipped')
          throw new Error(
            `${rule.trigger} was due at ${wanted.planned_for} and is ${row?.state ?? 'not there'}.`,
          )
      }
    }
  }

  /** What the product refuses does not happen. */
  const tryTo = (one: Happening) =>
    happen(one).catch((error: unknown) => {
      if (toServiceError(error).status >= 500) throw error
    })

  try {
    app.clock.advance({ minutes: 1 })
    for (const one of first) await tryTo(one)
    for (const { happens, minutes } of steps) {
      await tryTo(happens)
      app.clock.advance({ minutes })
      const desk = new MessageDesk()
      await runMessages(app.services, desk)
      for (const mail of desk.mails) await checkSent(mail)
      await checkMissed()
    }
  } finally {
    await db
      .update(message)
      .set({ state: 'cancelled', held_reason: null, missing_variables: null })
      .where(and(eq(message.account_id, account_id), inArray(message.state, ['planned', 'held'])))
  }
  return sent.size
}

it('sends each guest each message at most once, at the right time, and nothing about what was before', async () => {
  let sent = 0
  await fc.assert(
    fc.asyncProperty(history, async (one) => {
      sent += await liveThrough(one)
    }),
    {
      numRuns: 24,
      endOnFailure: false,
      interruptAfterTimeLimit: 40_000,
      markInterruptAsFailure: false,
    },
  )
  expect(sent).toBeGreaterThan(0)
})
