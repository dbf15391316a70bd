import { setTimeout as sleep } from 'node:timers/promises'
import { LockError, type LockErrorCode } from './lock-error.ts'

/**
 * What a retry could do. `read`: nothing; `replace`: reaches the same state however often; `create`: might
 * create two; `command`: might move something twice.
 */
export type Verb = 'read' | 'replace' | 'create' | 'command'

const ATTEMPTS: Record<Verb, number> = { read: 3, replace: 2, create: 2, command: 1 }

// After these errors, a later job should retry: the call used its whole time limit, or the vendor asked for a
// pause or is busy.
const SOON_OVER: ReadonlySet<LockErrorCode> = new Set(['unreachable', 'unavailable', 'bad_response'])

/** Runs `call` as often as its verb allows, with growing, randomised delays starting at `delay_ms`. */
export async function withRetries<Result>(
  verb: Verb,
  { delay_ms, signal }: { delay_ms: number; signal: AbortSignal | undefined },
  call: () => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await call()
    } catch (error) {
      if (signal?.aborted || attempt >= ATTEMPTS[verb] || !mayRepeat(verb, error)) throw error
      await sleep(delay_ms * 2 ** (attempt - 1) * (0.5 + Math.random()))
    }
  }
}

function mayRepeat(verb: Verb, error: unknown): boolean {
  if (!(error instanceof LockError) || !SOON_OVER.has(error.code)) return false
  return verb === 'create' ? error.outcome === 'not_done' : true
}
