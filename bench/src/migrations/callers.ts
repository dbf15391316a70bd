import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import type { Signed } from '../scale/sign-in.ts'

const CALLERS = 16
/** Between two requests of a caller, as long as somebody in a hurry looks at a page. */
const PAUSE_MS = 300
/** After this time a refused caller asks again. */
const RETRY_MS = 200

const Listed = z.object({ items: z.array(z.object({ id: z.string() })) })

/** Simulated users, and how long they wait. */
export type Callers = {
  /** The longest request that ended since the last call, in milliseconds, and how many there were. */
  takeLongest: () => { longest_ms: number; requests: number }
  /** Resolves when all have stopped; rejects if a request failed. */
  stop: () => Promise<void>
}

/** Sixteen callers who open and change bookings, one after the other, until stopped. */
export async function startCallers(url: string, signed: readonly Signed[]): Promise<Callers> {
  const stopping = new AbortController()
  let longest_ms = 0
  let requests = 0
  const ask = async (path: string, token: string, body?: object): Promise<unknown> => {
    const start = performance.now()
    for (;;) {
      const response = await fetch(`${url}${path}`, {
        method: body ? 'PATCH' : 'GET',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
      })
      const answer: unknown = await response.json()
      // A request refused after a lock timeout is, for its caller, one long wait.
      if (response.status === 503) {
        await sleep(RETRY_MS)
        continue
      }
      if (!response.ok) throw new Error(`${path} answers ${response.status}: ${JSON.stringify(answer)}`)
      longest_ms = Math.max(longest_ms, performance.now() - start)
      requests++
      return answer
    }
  }
  const work = async ({ token }: Signed): Promise<void> => {
    const { items } = Listed.parse(await ask('/v1/bookings?size=100', token))
    for (let turn = 0; !stopping.signal.aborted; turn++) {
      const { id } = items[turn % items.length] ?? { id: '' }
      await ask(`/v1/bookings/${id}`, token)
      await ask(`/v1/bookings/${id}`, token, { notes: `turn ${turn}` })
      await sleep(PAUSE_MS)
    }
  }
  const working = Promise.all(
    Array.from({ length: CALLERS }, (_, index) => signed[index % signed.length])
      .filter((caller) => caller !== undefined)
      .map(work),
  )
  // Reported by `stop`; until then the others continue.
  working.catch(() => undefined)
  return {
    takeLongest: () => {
      const taken = { longest_ms, requests }
      longest_ms = 0
      requests = 0
      return taken
    },
    stop: async () => {
      stopping.abort()
      await working
    },
  }
}
