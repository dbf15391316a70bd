import { PAY_GROUPS } from '@stayward/contract/work/pay-values'
import { task } from '@stayward/db/schema/task.table'
import * as fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { expectedPay, type KnownJob } from '../../testing/pay-oracle.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { flat } from '../../testing/test-inputs.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

/** Summer time begins on 28 March in Madrid and ends on 4 April in Auckland. */
const PLACES = [
  { name: 'Ático', time_zone: 'Europe/Madrid' },
  { name: 'Bungalow', time_zone: 'Pacific/Auckland' },
  { name: 'Cabin', time_zone: 'America/St_Johns' },
]
const SERVICES = ['cleaning', 'pool', 'other'] as const
/** Midnights of UTC at the ends of months, and of the nights in which clocks change. */
const MIDNIGHTS = ['2027-01-01', '2027-02-01', '2027-03-01', '2027-03-28', '2027-04-01', '2027-04-04']

const MINUTE = 60_000
const at = (from: string, minutes: number): string =>
  new Date(Date.parse(`${from}T00:00:00Z`) + minutes * MINUTE + 123).toISOString()

const moment = fc.tuple(fc.constantFrom(...MIDNIGHTS), fc.integer({ min: -15 * 60, max: 15 * 60 }))

const wish = fc.record({
  place: fc.nat({ max: 2 }),
  service: fc.constantFrom(...SERVICES),
  person: fc.constantFrom(0, 0, 1, null),
  moment,
  lasted: fc.option(fc.integer({ min: -5, max: 900 })),
  pay: fc.option(
    fc.oneof(
      fc.record({
        currency: fc.constant('EUR'),
        amount: fc.integer({ min: 0, max: 9_999_99 }).map((cents) => (cents / 100).toFixed(2)),
      }),
      fc.record({ currency: fc.constant('JPY'), amount: fc.integer({ min: 0, max: 99_999 }).map(String) }),
    ),
  ),
  status: fc.constantFrom('completed', 'completed', 'completed', 'todo'),
})

const window = fc.tuple(fc.integer({ min: -10, max: 110 }), fc.integer({ min: 1, max: 120 }))
const day = (offset: number): string => Temporal.PlainDate.from('2027-01-01').add({ days: offset }).toString()

it('adds up what a count job by job finds, for random jobs around the ends of months and changes of clocks', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(wish, { minLength: 10, maxLength: 60 }),
      fc.array(window, { minLength: 1, maxLength: 4 }),
      async (wishes, windows) => {
        const owner = await app.as.owner()
        const people = [(await app.as.owner()).actor.user_id, (await app.as.owner()).actor.user_id]
        const properties: KnownJob['property'][] = []
        for (const place of PLACES) {
          const { id } = await owner.api.properties.create({ ...flat, ...place })
          properties.push({ id, ...place })
        }
        const known: KnownJob[] = []
        for (const one of wishes) {
          const property = properties[one.place]
          if (!property) throw new Error('No such place.')
          const job: KnownJob = {
            property,
            service: one.service,
            person: one.person === null ? null : (people[one.person] ?? null),
            started: one.lasted === null ? null : at(one.moment[0], one.moment[1] - one.lasted),
            completed: at(...one.moment),
            pay: one.pay,
          }
          await enter(owner.actor.account_id, job, one)
          if (one.status === 'completed') known.push(job)
        }
        for (const [start, length] of [...windows, [31, 28] as const, [59, 31] as const])
          for (const group_by of PAY_GROUPS) {
            const period = { from: day(start), to: day(start + length), group_by }
            const { groups, total } = await owner.api.pay.figures(period)
            const expected = expectedPay(known, period)
            expect(total).toEqual(expected.total)
            expect(groups.map(({ label: _, ...group }) => group)).toEqual(
              expect.arrayContaining(expected.groups),
            )
            expect(groups).toHaveLength(expected.groups.length)
          }
      },
    ),
    { numRuns: 15 },
  )
})

/** Enters a job as it was done; an open one has the same times in no column. */
async function enter(
  account_id: string,
  { property, service, person, started, completed, pay }: KnownJob,
  { status }: { status: 'completed' | 'todo' },
): Promise<void> {
  const { db, ids } = app.services
  const isDone = status === 'completed'
  const id = ids.next()
  await db.insert(task).values({
    account_id,
    property_id: property.id,
    id,
    service: SERVICES.find((name) => name === service) ?? 'other',
    title: 'Job',
    search: 'job',
    priority: 'normal',
    due_at: completed,
    public_token: 'sealed',
    public_token_lookup: id,
    status,
    started_at: isDone ? started : null,
    completed_at: isDone ? completed : null,
    worker_id: person,
    pay_amount: pay?.amount ?? null,
    pay_currency: pay?.currency ?? null,
    pay_source: pay && 'account',
  })
}
