import { connectDatabase } from '@stayward/db/client'
import { message } from '@stayward/db/schema/message.table'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ruledFlat } from '../../testing/ruled-flat.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { sendDueMessages } from './send-due.service.ts'

const MESSAGES_PER_STAY = 5
const STAYS = 8

let app: TestApp
let account_id: string
beforeAll(async () => {
  app = await createTestApp()
  const { owner, property_id } = await ruledFlat(
    app,
    { trigger: 'booked', channels: ['sms', 'email'] },
    { booking: { guest_email: null, guest_phone: null } },
  )
  account_id = owner.actor.account_id
  for (let stay = 0; stay < STAYS; stay++)
    await owner.api.bookings.create({
      property_id,
      from: `2027-01-${String(2 + stay * 2).padStart(2, '0')}`,
      to: `2027-01-${String(3 + stay * 2).padStart(2, '0')}`,
      guests_number: 1,
      guest_phone: `+3460000000${stay}`,
    })
  await sendDueMessages(app.services)
})
afterAll(() => app.close())

/** Has each stay hold more messages for the same reason, all of which are due again. */
async function holdMore(): Promise<number> {
  const { db } = app.services
  await db.execute(sql`
    insert into message (account_id, property_id, booking_id, id, rule_id, occasion, origin, state, held_reason,
      planned_for, check_at, useful_until, created_at, updated_at)
    select account_id, property_id, booking_id, gen_random_uuid(), rule_id, gen_random_uuid()::text, origin, state,
      held_reason, planned_for, check_at, useful_until, created_at, updated_at
    from message, generate_series(1, ${MESSAGES_PER_STAY - 1}) where state = 'held' and occasion = 'stay'`)
  await db.update(message).set({ check_at: sql`planned_for` })
  return (await db.select().from(message).where(eq(message.state, 'held'))).length
}

async function statementsOfALook(): Promise<{ looked: number; statements: number }> {
  let statements = 0
  const counting = connectDatabase(app.services.env.DATABASE_URL, {
    max: 1,
    logger: { logQuery: () => void statements++ },
  })
  const looked = await sendDueMessages({ ...app.services, db: counting.db })
  await counting.close()
  return { looked, statements }
}

it('looks at many held messages with as many statements as at few', async () => {
  await app.services.db.update(message).set({ check_at: sql`planned_for` })
  const few = await statementsOfALook()
  const held = await holdMore()
  const many = await statementsOfALook()
  expect([few.looked, many.looked]).toEqual([STAYS + 1, held])
  expect(held).toBeGreaterThanOrEqual(4 * few.looked)
  expect(many.statements).toBe(few.statements)
  const rows = await app.services.db.select().from(message).where(eq(message.account_id, account_id))
  expect(new Set(rows.map(({ state, held_reason }) => `${state} ${held_reason}`))).toEqual(
    new Set(['held no_provider', 'held no_address']),
  )
})
