import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { CALLERS, type Company } from './companies.ts'

const AT_WORK = 16
/** Between two requests of a caller, as long as a page is looked at by somebody in a hurry. */
const PAUSE_MS = 300
/** After which somebody who was refused asks again. */
const RETRY_MS = 200

const Listed = z.object({ items: z.array(z.object({ id: z.string() })) })

/** People at work, and how long they wait. */
export type Callers = {
  /** The longest that a request took which ended since the last call, in milliseconds, and how many there were. */
  takeLongest: () => { longest_ms: number; requests: number }
  /** Resolves when all have stopped; rejects when a request failed. */
  stop: () => Promise<void>
}

/** Sixteen callers who open a booking and change it, one after the other, until they are stopped. */
export function startCallers(url: string, companies: readonly Company[]): Callers {
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
      // What waits for a lock too long is refused; to whom it happens, it is one long wait.
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
  const work = async ({ token }: Company): Promise<void> => {
    const { items } = Listed.parse(await ask('/v1/bookings?size=100', token))
    for (let turn = 0; !stopping.signal.aborted; turn++) {
      const { id } = items[turn % items.length] ?? { id: '' }
      await ask(`/v1/bookings/${id}`, token)
      await ask(`/v1/bookings/${id}`, token, { notes: `turn ${turn}` })
      await sleep(PAUSE_MS)
    }
  }
  const working = Promise.all(
    Array.from(
      { length: AT_WORK },
      (_, index) => companies.slice(0, CALLERS)[index % Math.min(CALLERS, companies.length)],
    )
      .filter((caller) => caller !== undefined)
      .map(work),
  )
  // Reported by `stop`; until then the others go on.
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
