import { decimalsOf } from '@stayward/contract/kernel/currency'
import type { OwnedProperty } from '@stayward/contract/properties/property-owner'
import type { Statement, StatementLine } from '@stayward/contract/statements/statement'
import * as fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { toServiceError } from '../../kernel/problem.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { flat } from '../../testing/test-inputs.ts'
import { ownersShare } from './statement-lines.rules.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const MONTHS = ['2027-03', '2027-04', '2027-05'] as const
const OPEN = '2027-06'
const ZONES = ['Europe/Madrid', 'Pacific/Auckland', 'America/St_Johns'] as const

const day = (offset: number): string => Temporal.PlainDate.from('2027-02-20').add({ days: offset }).toString()
const nextMonth = (month: string): string =>
  Temporal.PlainYearMonth.from(month).add({ months: 1 }).toPlainDate({ day: 1 }).toString()

const money = fc.oneof(
  fc
    .integer({ min: 0, max: 9_999_99 })
    .map((cents) => ({ amount: (cents / 100).toFixed(2), currency: 'EUR' })),
  fc.integer({ min: 0, max: 99_999 }).map((yen) => ({ amount: String(yen), currency: 'JPY' })),
)
const place = fc.nat({ max: ZONES.length - 1 })
const stay = fc.record({
  place,
  first: fc.integer({ min: 0, max: 110 }),
  nights: fc.integer({ min: 1, max: 35 }),
  price: fc.option(money),
})
const bill = fc.record({ place, at: fc.integer({ min: 0, max: 120 }), money })
const change = fc.record({
  which: fc.nat(),
  what: fc.constantFrom('price', 'cancel', 'no_price', 'expense', 'bill'),
  price: money,
  bill,
})
const percent = fc.integer({ min: 0, max: 10_000 }).map((points) => (points / 100).toFixed(2))

/** What lines add up to in minor units, counted another way than the statement counts: with numbers, not text. */
const sum = (lines: readonly StatementLine[], currency: string): number =>
  lines
    .filter((line) => line.currency === currency)
    .reduce(
      (total, { amount }) => total + Math.round(Number(amount ?? 0) * 10 ** (decimalsOf(currency) ?? 2)),
      0,
    )

const inMinor = (amount: string, currency: string) =>
  Math.round(Number(amount) * 10 ** (decimalsOf(currency) ?? 2))

it('states the figures, adds up, and is true again once it is corrected', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(stay, { minLength: 6, maxLength: 18 }),
      fc.array(bill, { maxLength: 6 }),
      percent,
      fc.array(fc.array(change, { maxLength: 5 }), { minLength: 4, maxLength: 4 }),
      // How many statements are issued before the owner gets the last flat too.
      fc.nat({ max: MONTHS.length }),
      async (wishes, bills, share, changes, late) => {
        app.clock.set('2027-02-01T12:00:00Z')
        const { api } = await app.as.owner()
        const property_ids: string[] = []
        for (const [index, time_zone] of ZONES.entries()) {
          const listed = { name: `Flat ${index}`, time_zone, listed_from: '2027-01-01' }
          property_ids.push((await api.properties.create({ ...flat, ...listed })).id)
        }
        const idOf = (index: number) => property_ids[index] ?? ''
        const terms = property_ids.map((property_id, index): OwnedProperty => ({
          property_id,
          share_or_fee:
            index === 0
              ? { type: 'fee', amount: '120.05', currency: 'EUR' }
              : { type: 'share', percent: share },
          from_month: MONTHS[0],
        }))
        const { id: property_owner_id } = await api.propertyOwners.create({
          name: 'Ana',
          properties: late === 0 ? terms : terms.slice(0, -1),
        })
        const bookings: string[] = []
        for (const { place: at, first, nights, price } of wishes)
          await api.bookings
            .create({
              property_id: idOf(at),
              from: day(first),
              to: day(first + nights),
              guests_number: 1,
              ...(price && { total_amount: price.amount, currency: price.currency }),
            })
            .then(
              ({ id }) => bookings.push(id),
              (error: unknown) => expect(toServiceError(error).code).toBe('booking.overlap'),
            )
        const expenses: string[] = []
        const addBill = async ({ place: at, at: offset, money: paid }: (typeof bills)[number]) => {
          const property_id = idOf(at)
          const { id } = await api.expenses.create({
            property_id,
            day: day(offset),
            description: 'Bill',
            ...paid,
          })
          expenses.push(id)
        }
        for (const one of bills) await addBill(one)

        async function carryOut({ which, what, price, bill: other }: (typeof changes)[number][number]) {
          const booking_id = bookings[which % bookings.length] ?? ''
          const expense_id = expenses[which % Math.max(1, expenses.length)]
          if (what === 'bill') return addBill(other)
          if (what === 'expense') {
            if (expense_id !== undefined) await api.expenses.update({ expense_id, ...price })
            return
          }
          if ((await api.bookings.get({ booking_id })).status === 'cancelled') return
          if (what === 'cancel') await api.bookings.update({ booking_id, status: 'cancel' })
          else if (what === 'no_price')
            await api.bookings.update({ booking_id, total_amount: null, currency: null })
          else await api.bookings.update({ booking_id, total_amount: price.amount, currency: price.currency })
        }

        const read = (month: string) => api.propertyOwners.statement({ property_owner_id, month })
        const issued: Statement[] = []
        for (const [index, month] of MONTHS.entries()) {
          const draft = await read(month)
          await expectFigures(month, draft, late <= index ? property_ids : property_ids.slice(0, -1))
          expectSums(draft)
          app.clock.set(`${nextMonth(month)}T14:00:00Z`)
          issued.push(await api.propertyOwners.issueStatement({ property_owner_id, month }))
          for (const one of changes[index] ?? []) await carryOut(one)
          if (late === index + 1) await api.propertyOwners.update({ property_owner_id, properties: terms })
        }
        const open = await read(OPEN)
        expectSums(open)
        // All that was stated of a month, first and as corrections, is what the month is now.
        for (const month of MONTHS) {
          const stated = [...issued.flatMap(({ lines }) => lines), ...open.lines].filter(
            (line) => line.month === month,
          )
          const { groups } = await api.figures.revenue({
            from: `${month}-01`,
            to: nextMonth(month),
            property_id: property_ids,
          })
          const paid = await api.expenses.list({ from: `${month}-01`, to: nextMonth(month), size: 100 })
          for (const currency of ['EUR', 'JPY']) {
            for (const [index, property_id] of property_ids.entries()) {
              const own = stated.filter((line) => line.property_id === property_id)
              const figure = groups.find(({ key }) => key === property_id)
              const revenue = figure?.revenue.find((one) => one.currency === currency)?.amount ?? '0'
              const minor = inMinor(revenue, currency)
              const fee = currency === 'EUR' ? 12_005 : 0
              const kept = index === 0 ? fee : minor - Number(ownersShare(BigInt(minor), share))
              expect(
                sum(
                  own.filter(({ type }) => type === 'stay'),
                  currency,
                ),
              ).toBe(minor)
              expect(
                sum(
                  own.filter(({ type }) => type === 'management'),
                  currency,
                ),
              ).toBe(-kept || 0)
              const bought = paid.items.filter(
                (one) => one.property_id === property_id && one.currency === currency,
              )
              const cost = bought.reduce((total, { amount }) => total + inMinor(amount, currency), 0)
              expect(
                sum(
                  own.filter(({ type }) => type === 'expense'),
                  currency,
                ),
              ).toBe(-cost || 0)
            }
          }
          const nights = stated.reduce((total, line) => total + (line.nights ?? 0), 0)
          expect(nights).toBe(groups.reduce((total, { sold_nights }) => total + sold_nights, 0))
        }

        async function expectFigures(month: string, { lines, totals }: Statement, owned: string[]) {
          const { total } = await api.figures.revenue({
            from: `${month}-01`,
            to: nextMonth(month),
            property_id: owned,
          })
          for (const { currency, amount } of total.revenue)
            expect(totals.find((one) => one.currency === currency)?.revenue).toBe(amount)
          const nights = lines
            .filter(({ is_correction }) => !is_correction)
            .reduce((all, line) => all + (line.nights ?? 0), 0)
          expect(nights).toBe(total.sold_nights)
        }

        function expectSums({ lines, totals }: Statement) {
          for (const { currency, amount, revenue, management, expenses: spent, corrections } of totals) {
            expect(sum(lines, currency)).toBe(inMinor(amount, currency))
            const parts = [revenue, management, spent, corrections].map((part) => inMinor(part, currency))
            expect(parts.reduce((all, part) => all + part, 0)).toBe(inMinor(amount, currency))
          }
        }
      },
    ),
    { numRuns: 8 },
  )
}, 240_000)
