import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { JobCommand, JobStep } from './job-command'
import { Outbox, type Outcome } from './outbox'
import { memoryStore, type OutboxStore } from './outbox-store'

const CLEAN = { id: 'clean', title: 'Turnover cleaning' }
const POOL = { id: 'pool', title: 'Pool' }
const START: JobStep = { type: 'start' }
const SENT: Outcome = { kind: 'sent' }
const OFFLINE: Outcome = { kind: 'later', hold: 'unreachable' }
const TAKEN: Outcome = { kind: 'refused', refusal: { code: 'task.taken', detail: 'Taken.' } }

let keys = 0
let store: OutboxStore
let sent: string[]
let answers: Outcome[]

const label = ({ task, step, idempotency_key }: JobCommand) => `${task.id} ${step.type} ${idempotency_key}`

const open = (user_id = 'marta') =>
  new Outbox({
    user_id,
    openStore: () => Promise.resolve(store),
    send: (command) => {
      sent.push(label(command))
      return Promise.resolve(answers.shift() ?? SENT)
    },
    newKey: () => `key-${++keys}`,
    alone: (work) => work(),
    tellOthers: () => undefined,
  })

beforeEach(() => {
  vi.useFakeTimers()
  keys = 0
  store = memoryStore()
  sent = []
  answers = []
})
afterEach(() => vi.useRealTimers())

describe('the outbox', () => {
  it('sends steps in their order and keeps none that arrived', async () => {
    const outbox = open()
    await outbox.add(CLEAN, START)
    await outbox.add(CLEAN, { type: 'tick', item_id: 'kitchen', done: true })
    await outbox.send()
    expect(sent).toEqual(['clean start key-1', 'clean tick key-2'])
    expect(outbox.state()).toMatchObject({ commands: [], hold: null })
  })

  it('keeps everything while there is no answer, says so, and tries again with the same keys', async () => {
    answers = [OFFLINE]
    const outbox = open()
    await outbox.add(CLEAN, START)
    await outbox.send()
    await outbox.add(POOL, START)
    answers = []
    expect(outbox.state().hold).toBe('unreachable')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(new Set(sent)).toEqual(new Set(['clean start key-1', 'pool start key-2']))
    expect(sent.at(-1)).toBe('pool start key-2')
    expect(outbox.state()).toMatchObject({ commands: [], hold: null })
  })

  it('finds what a page left behind, for the person who left it', async () => {
    answers = [OFFLINE]
    const before = open()
    await before.add(CLEAN, START)
    await before.send()
    before.close()
    sent = []
    await open('somebody else').send()
    expect(sent).toEqual([])
    await open().send()
    expect(sent).toEqual(['clean start key-1'])
  })

  it('holds the later steps of a task back that the service refused one of, and only those', async () => {
    answers = [TAKEN]
    const outbox = open()
    await outbox.add(CLEAN, START)
    await outbox.add(CLEAN, { type: 'complete', job_report: 'The kettle is broken.' })
    await outbox.add(POOL, START)
    await outbox.send()
    expect(sent).toEqual(['clean start key-1', 'pool start key-3'])
    expect(outbox.state().commands.map(({ refusal }) => refusal?.code)).toEqual(['task.taken', undefined])
  })

  it('tries a refused step again under a new key, then those behind it', async () => {
    answers = [TAKEN]
    const outbox = open()
    await outbox.add(CLEAN, START)
    await outbox.add(CLEAN, { type: 'tick', item_id: 'kitchen', done: true })
    await outbox.send()
    const [refused] = outbox.state().commands
    if (refused) await outbox.retry(refused)
    await outbox.send()
    expect(sent.slice(1)).toEqual(['clean start key-3', 'clean tick key-2'])
    expect(outbox.state().commands).toEqual([])
  })

  it('goes on with the rest once a refused step is given up', async () => {
    answers = [TAKEN]
    const outbox = open()
    await outbox.add(CLEAN, START)
    await outbox.add(CLEAN, { type: 'tick', item_id: 'kitchen', done: true })
    await outbox.send()
    await outbox.discard(outbox.state().commands.slice(0, 1))
    await outbox.send()
    expect(sent).toEqual(['clean start key-1', 'clean tick key-2'])
  })

  it('carries on in memory where nothing can be written down any more', async () => {
    answers = [OFFLINE, OFFLINE]
    const outbox = open()
    await outbox.add(CLEAN, START)
    await outbox.send()
    store.add = () => Promise.reject(new Error('The disk is full.'))
    await outbox.add(CLEAN, { type: 'complete', job_report: null })
    expect(outbox.state().commands.map(({ step }) => step.type)).toEqual(['start', 'complete'])
    await outbox.send()
    answers = []
    await outbox.send()
    expect(outbox.state().commands).toEqual([])
  })
})
