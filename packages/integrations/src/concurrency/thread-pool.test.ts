import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { expect, it, onTestFinished } from 'vitest'
import { threadPool } from './thread-pool.ts'

const MEMORY = { maxOldGenerationSizeMb: 32, maxYoungGenerationSizeMb: 8 }

type Task = { do?: string; word?: string }

/** A module for threads that do what their input says. */
const MODULE = `data:text/javascript,${encodeURIComponent(`
  import { answerReadings } from ${JSON.stringify(new URL('answer-readings.ts', import.meta.url).href)}
  let count = 0
  let isDoomed = false
  answerReadings((input) => {
    count += 1
    if (input.do === 'loop') for (;;);
    if (input.do === 'fill') { const all = []; for (;;) all.push(Array(1000).fill(Math.random())) }
    if (input.do === 'print') { console.log(input.word); console.error(input.word) }
    if (input.do === 'throw') throw new RangeError(input.word)
    if (input.do === 'end' || isDoomed) process.exit()
    if (input.do === 'end at the next input') isDoomed = true
    if (input.do === 'end later') setTimeout(() => process.exit(), 20)
    if (input.do === 'fail later') setTimeout(() => { throw new Error(input.word) }, 20)
    if (input.do === 'wait') Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100)
    return { count }
  })`)}`

/** A pool, and how many threads it has started and has now. */
function poolOf(options: { at_once?: number; idle_ms?: number } = {}) {
  const threads = new Set<Worker>()
  const counts = { started: 0 }
  const run = threadPool<Task, { count: number }>({
    name: 'The reader',
    start: (given) => {
      const worker = new Worker(new URL(MODULE), given)
      threads.add(worker)
      counts.started += 1
      worker.once('exit', () => threads.delete(worker))
      return worker
    },
    memory: MEMORY,
    ...options,
  })
  onTestFinished(async () => void (await Promise.all([...threads].map((thread) => thread.terminate()))))
  return { run: (input: Task = {}, limit_ms = 5000) => run(input, limit_ms), threads, counts }
}

it('gives the next input to the thread of the last one', async () => {
  const { run, counts } = poolOf()
  expect(await run()).toMatchObject({ count: 1 })
  expect(await run()).toMatchObject({ count: 2 })
  expect(counts.started).toBe(1)
})

it.each([
  ['never ends', 'loop', 'took_too_long'],
  ['fills the memory', 'fill', 'too_complex'],
])('ends a thread that %s, and goes on with another one', async (_what, task, fault) => {
  const { run, threads, counts } = poolOf()
  await run()
  expect(await run({ do: task }, task === 'loop' ? 200 : 20_000)).toBe(fault)
  expect(threads.size).toBe(0)
  expect(await run()).toMatchObject({ count: 1 })
  expect(counts.started).toBe(2)
})

it('says that a thread failed, and not with what', async () => {
  const { run } = poolOf()
  await run()
  await expect(run({ do: 'throw', word: 'secret' })).rejects.toThrow(/^The reader failed: RangeError$/)
  await expect(run({ do: 'end' })).rejects.toThrow('The reader ended without a result.')
  expect(await run()).toMatchObject({ count: 1 })
})

it.each(['end later', 'fail later'])('replaces a thread that ends while it is idle (%s)', async (task) => {
  const { run, threads, counts } = poolOf()
  await run({ do: task, word: 'secret' })
  await expect.poll(() => threads.size).toBe(0)
  expect(await run()).toMatchObject({ count: 1 })
  expect(counts.started).toBe(2)
})

it('replaces a thread whose end was not noticed', async () => {
  const { run, counts } = poolOf()
  await run({ do: 'end at the next input' })
  expect(await run()).toMatchObject({ count: 1 })
  expect(counts.started).toBe(2)
})

it('has a number of threads at most, and keeps two of them', async () => {
  const { run, threads, counts } = poolOf({ at_once: 3 })
  const most = { threads: 0 }
  const answers = Array.from({ length: 9 }, async () => {
    const answer = await run({ do: 'wait' })
    most.threads = Math.max(most.threads, threads.size)
    return answer
  })
  expect((await Promise.all(answers)).every((answer) => typeof answer === 'object')).toBe(true)
  expect(most.threads).toBe(3)
  expect(counts.started).toBeLessThan(6)
  await expect.poll(() => threads.size).toBe(2)
})

it('counts the limit from when a thread has time', async () => {
  const { run } = poolOf({ at_once: 1 })
  await run()
  const answers = await Promise.all(Array.from({ length: 8 }, () => run({ do: 'wait' }, 400)))
  expect(answers.every((answer) => typeof answer === 'object')).toBe(true)
})

it('ends threads that have nothing to do for a while, not those that have', async () => {
  const { run, threads } = poolOf({ idle_ms: 300 })
  await run()
  for (let times = 0; times < 5; times++)
    expect(await run({ do: 'wait' })).toMatchObject({ count: times + 2 })
  expect(threads.size).toBe(1)
  await expect.poll(() => threads.size).toBe(0)
  expect(await run()).toMatchObject({ count: 1 })
})

it('waits for a reading and for no idle thread when a process ends, and prints nothing of the content', async () => {
  const program = `
    import { Worker } from 'node:worker_threads'
    import { threadPool } from ${JSON.stringify(new URL('thread-pool.ts', import.meta.url).href)}
    const run = threadPool({
      name: 'The reader',
      start: (options) => new Worker(new URL(${JSON.stringify(MODULE)}), options),
      memory: {},
    })
    await run({ do: 'print', word: 'secret' }, 5000)
    run({ do: 'wait' }, 5000).then(() => console.log('read'))`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program])
  let printed = ''
  for (const output of [child.stdout, child.stderr]) output.on('data', (chunk) => (printed += String(chunk)))
  const begun = performance.now()
  const [code] = (await once(child, 'close')) as [number]
  expect({ code, printed }).toEqual({ code: 0, printed: 'read\n' })
  // Idle threads are kept for 30 s.
  expect(performance.now() - begun).toBeLessThan(15_000)
})
