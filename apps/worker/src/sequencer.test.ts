import { setTimeout as wait } from 'node:timers/promises'
import { createTestApp, type TestApp } from '@stayward/trpc/testing/test-app'
import { flat } from '@stayward/trpc/testing/test-inputs'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startSequencer } from './sequencer.ts'
import { PATIENCE_MS } from './testing/patience.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

it('numbers an event within a second, whichever of two runs, until both are stopped', async () => {
  const owner = await app.as.owner()
  const sequencers = [startSequencer(app.services), startSequencer(app.services)]
  for (const count of [1, 2, 3]) {
    await owner.api.properties.create(flat)
    await expect
      .poll(async () => (await owner.api.events.list({})).last_sequence, { timeout: 1_000, interval: 20 })
      .toBe(count)
  }
  await Promise.all(sequencers.map((sequencer) => sequencer.stop()))
  await owner.api.properties.create(flat)
  await wait(600)
  expect((await owner.api.events.list({})).last_sequence).toBe(3)
})

it('goes on when the database is back, and logs a failure once', async () => {
  const owner = await app.as.owner()
  const lines: string[] = []
  const log = pino({}, { write: (line: string) => lines.push(line) })
  const state = { isDown: true }
  const clock = {
    now: () => {
      if (state.isDown) throw new Error('The database is down.')
      return app.clock.now()
    },
  }
  await owner.api.properties.create(flat)
  const sequencer = startSequencer({ ...app.services, clock, log })
  await wait(700)
  state.isDown = false
  await expect
    .poll(async () => (await owner.api.events.list({})).last_sequence, { timeout: PATIENCE_MS })
    .toBe(1)
  await sequencer.stop()
  expect(lines.map((line) => /"msg":"([^"]*)"/.exec(line)?.[1])).toEqual([
    'events are not numbered',
    'events are numbered again',
  ])
})
