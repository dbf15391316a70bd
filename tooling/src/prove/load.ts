import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Ledger } from './ledger.ts'

/** No response may take longer; what has not arrived by then hangs. */
const PATIENCE_MS = 20_000
const RETRY_MS = 150

/** What callers need to work. */
export interface Workplace {
  api_url: string
  checkin_url: string
  dashboard_url: string
  token: string
  property_id: string
  /** The prefix of the tasks' titles. */
  series: string
}

export interface Load {
  /** Lets everybody finish their work; every change is acknowledged by then. */
  stop: () => Promise<void>
}

/** Callers that create tasks and read pages until stopped. All responses go into the ledger. */
export function startLoad(
  place: Workplace,
  ledger: Ledger,
  { writers, readers }: { writers: number; readers: number },
): Load {
  const stop = new AbortController()
  const repeat = async (work: () => Promise<unknown>) => {
    while (!stop.signal.aborted) await work()
  }
  const reads = readsOf(place)
  const callers = [
    ...Array.from({ length: writers }, () => repeat(() => createTask(place, ledger))),
    ...Array.from({ length: readers }, (_, index) =>
      repeat(async () => {
        const read = reads[index % reads.length]
        if (read) await look(read, ledger)
        await wait(20)
      }),
    ),
  ]
  return {
    stop: async () => {
      stop.abort()
      await Promise.all(callers)
    },
  }
}

/** Requests a task until it is acknowledged, with one key, like a careful integration. */
async function createTask({ api_url, token, property_id, series }: Workplace, ledger: Ledger): Promise<void> {
  const title = `${series} ${randomUUID()}`
  const body = JSON.stringify({
    property_id,
    service: 'cleaning',
    title,
    due_at: '2030-05-01T10:00:00+02:00',
  })
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'idempotency-key': title.replace(' ', '-'),
  }
  for (;;) {
    const status = await ask('create', `${api_url}/v1/tasks`, ledger, { method: 'POST', headers, body })
    if (status === 201) return ledger.acknowledge(title)
    await wait(RETRY_MS)
  }
}

const readsOf = ({ api_url, checkin_url, dashboard_url, token }: Workplace) => [
  { kind: 'list', url: `${api_url}/v1/bookings`, headers: { authorization: `Bearer ${token}` } },
  { kind: 'check-in page', url: checkin_url, headers: {} },
  { kind: 'sign-in page', url: `${dashboard_url}/sign-in`, headers: {} },
  { kind: 'list', url: `${api_url}/v1/tasks`, headers: { authorization: `Bearer ${token}` } },
]

const look = (read: ReturnType<typeof readsOf>[number], ledger: Ledger) =>
  ask(read.kind, read.url, ledger, { headers: read.headers })

/** The status of a response; null without a connection, as while a server starts. */
async function ask(kind: string, url: string, ledger: Ledger, init: RequestInit): Promise<number | null> {
  try {
    const answer = await fetch(url, { ...init, redirect: 'manual', signal: AbortSignal.timeout(PATIENCE_MS) })
    await answer.arrayBuffer()
    // A key whose first request is still running; the next attempt gets its response.
    if (!(kind === 'create' && answer.status === 409))
      ledger.note(kind, answer.status, answer.headers.get('retry-after'))
    return answer.status
  } catch (error) {
    if (error instanceof Error && error.name === 'TimeoutError') ledger.note(`${kind} hangs`, 0, null)
    else ledger.noteUnanswered(kind, error instanceof Error ? String(error.cause) : String(error))
    return null
  }
}
