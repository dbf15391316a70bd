import { pino } from 'pino'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type JobRunner, SwitchingRunner } from './switching-runner.ts'

const SOON_MS = 1_100

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A switch, and every runner that was started for it. */
function startable() {
  let isOn = true
  const runners: { isOn: boolean; end: (error?: Error) => void; stop: JobRunner['stop'] }[] = []
  const failures: Error[] = []
  const start = async (forOn: boolean): Promise<JobRunner> => {
    const failure = failures.shift()
    if (failure) throw failure
    const { promise: ended, resolve, reject } = Promise.withResolvers<void>()
    const stop = vi.fn<JobRunner['stop']>(async () => resolve())
    runners.push({ isOn: forOn, end: (error) => (error ? reject(error) : resolve()), stop })
    return { ended, stop }
  }
  return {
    runners,
    failNextStart: () => failures.push(new Error('The database is away.')),
    turn: (on: boolean) => {
      isOn = on
    },
    runner: new SwitchingRunner({ isOn: async () => isOn, start, log: pino({ level: 'silent' }) }),
  }
}

test.each([
  ['broke', new Error('It cannot be said how a job ended.')] as const,
  ['ended', undefined] as const,
])('a runner that %s unasked is replaced, however often the start fails', async (_how, error) => {
  const { runner, runners, failNextStart } = startable()
  await runner.start()
  failNextStart()
  runners[0]?.end(error)
  await vi.advanceTimersByTimeAsync(SOON_MS)
  expect(runners).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(SOON_MS)
  expect(runners).toHaveLength(2)
  expect(runners[0]?.stop).not.toHaveBeenCalled()
  await runner.stop()
  expect(runners[1]?.stop).toHaveBeenCalledOnce()
})

test('the switch stops one runner and starts the other', async () => {
  const { runner, runners, turn } = startable()
  await runner.start()
  turn(false)
  await vi.advanceTimersByTimeAsync(SOON_MS)
  expect(runners.map(({ isOn }) => isOn)).toEqual([true, false])
  expect(runners[0]?.stop).toHaveBeenCalledOnce()
  await runner.stop()
})

test('once stopped, it starts nothing more', async () => {
  const { runner, runners, turn } = startable()
  await runner.start()
  await runner.stop()
  turn(false)
  await vi.advanceTimersByTimeAsync(5 * SOON_MS)
  expect(runners).toHaveLength(1)
})
