import { Worker } from 'node:worker_threads'
import { expect, it } from 'vitest'
import { runInThread } from './run-in-thread.ts'

const MEMORY = { maxOldGenerationSizeMb: 32, maxYoungGenerationSizeMb: 8 }

const run = (code: string, limit_ms = 5000) =>
  runInThread<string>({
    name: 'The reader',
    start: (options) => new Worker(new URL(`data:text/javascript,${encodeURIComponent(code)}`), options),
    data: { word: 'secret' },
    limit_ms,
    memory: MEMORY,
  })

const IMPORT = "import { parentPort, workerData } from 'node:worker_threads';"

it('answers what the thread posts', async () => {
  expect(await run(`${IMPORT} parentPort.postMessage(workerData.word + '!')`)).toBe('secret!')
})

it('ends a thread that never ends', async () => {
  expect(await run('for (;;);', 100)).toBe('took_too_long')
})

it('ends a thread that fills the memory', async () => {
  expect(await run('const all = []; for (;;) all.push(Array(1000).fill(Math.random()))')).toBe('too_complex')
})

it('says which thread failed, and not with what', async () => {
  await expect(run(`${IMPORT} throw new RangeError(workerData.word)`)).rejects.toThrow(
    /^The reader failed: RangeError$/,
  )
  await expect(run('')).rejects.toThrow('The reader ended without a result.')
})
