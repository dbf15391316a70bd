import { activity } from '@stayward/db/schema/activity.table'
import { mail } from '@stayward/db/schema/mail.table'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { ARRIVAL, type Desk, openDesk } from '../../testing/test-desk.ts'

let desk: Desk
beforeEach(async () => {
  desk = await openDesk()
})
afterEach(() => desk.close())

/** Personal data of the party's guests: documents, names, contacts, addresses. */
const SECRETS = /12345678Z|BAA000589|533401826|Ortega|Bennett|612345678|oliver\.bennett|Olmo|Mill Lane/

/** Everything stored about reports: rows, activity, mails and the queue. */
async function traces(): Promise<string> {
  const { db } = desk.app.services
  const jobs = await db.execute(sql`select payload, last_error from graphile_worker._private_jobs`)
  return JSON.stringify([
    await desk.rows(),
    await db.select().from(activity),
    await db.select().from(mail),
    [...jobs],
  ])
}

it.each<[string, () => void]>([
  ['that is lost on its way', () => desk.authority.faults.add({ kind: 'reset', carried_out: true })],
  ['that is answered with nonsense', () => desk.authority.faults.add({ kind: 'malformed' })],
  ['that the authority is too slow for', () => desk.authority.faults.add({ kind: 'hang' })],
  [
    'that is refused in words that quote a guest',
    () =>
      desk.authority.office.refusals.push({
        codigo: '10130',
        descripcion: 'Valor incorrecto: NIF 12345678Z de "Lucía Ortega", 612345678',
      }),
  ],
])('a report %s leaves nothing of its guests in the open', async (_what, fail) => {
  const { id: booking_id } = await desk.bookParty()
  fail()
  desk.worker.stopAt(ARRIVAL)
  await desk.worker.pass({ seconds: 20 })
  expect(await traces()).not.toMatch(SECRETS)
  await desk.worker.pass({ minutes: 6 })
  expect(await traces()).not.toMatch(SECRETS)
  expect(JSON.stringify(await desk.reportOf(booking_id))).not.toMatch(SECRETS)
})
