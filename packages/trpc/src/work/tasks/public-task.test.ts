import { task as taskTable } from '@stayward/db/schema/task.table'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { refusalOf } from '../../testing/refusal.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { flat, stay } from '../../testing/test-inputs.ts'
import { cleaning, crewedFlat, flatOfOwner, publicToken } from '../../testing/test-tasks.ts'

const START = '2026-12-01T12:00:00Z'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
beforeEach(() => app.clock.set(START))
afterAll(() => app.close())

const nobodyReads = (token: string) => app.as.nobody().api.tasks.readPublic({ token })

describe('the public link', () => {
  it('shows the work and the place, and nothing of guests or crews', async () => {
    const { owner, property_id } = await flatOfOwner(app)
    const booking = await owner.api.bookings.create({ property_id, ...stay })
    const task = await owner.api.tasks.create({
      property_id,
      booking_id: booking.id,
      ...cleaning,
      checklist: [{ text: 'Oven' }],
    })
    expect(await nobodyReads(publicToken(task))).toEqual({
      ...cleaning,
      description: null,
      status: 'todo',
      window: { from: '2026-12-09T11:00:00+01:00', to: null },
      checklist: [
        {
          id: task.checklist[0]?.id,
          text: 'Oven',
          required: false,
          photo_required: false,
          done: false,
          done_at: null,
        },
      ],
      property: {
        name: flat.name,
        address: flat.address,
        postal_code: '28004',
        city: 'Madrid',
        time_zone: 'Europe/Madrid',
      },
      company: null,
    })
    const [row] = await app.services.db.select().from(taskTable).where(eq(taskTable.id, task.id))
    expect(JSON.stringify(row)).not.toContain(publicToken(task))
  })

  it('ends a week after the task, and when a new one is made', async () => {
    const { owner, task, task_id } = await crewedFlat(app)
    const rotated = await owner.api.tasks.rotateLink({ task_id })
    expect((await refusalOf(nobodyReads(publicToken(task)))).code).toBe('resource.not_found')
    await owner.api.tasks.complete({ task_id })
    app.clock.advance({ days: 6 })
    await expect(nobodyReads(publicToken(rotated))).resolves.toMatchObject({ status: 'completed' })
    app.clock.advance({ days: 1 })
    expect((await refusalOf(nobodyReads(publicToken(rotated)))).code).toBe('resource.not_found')
    await owner.api.tasks.reopen({ task_id })
    await expect(nobodyReads(publicToken(rotated))).resolves.toMatchObject({ status: 'in_progress' })
  })

  it('does not know tokens that were never made', async () => {
    expect((await refusalOf(nobodyReads('x'))).code).toBe('resource.not_found')
  })
})
