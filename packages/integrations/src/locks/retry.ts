import { setTimeout as sleep } from 'node:timers/promises'
import { LockError, type LockErrorCode } from './lock-error.ts'

/**
 * What a repetition could do. `read` nothing; `replace` brings about a state, however often; `create` might make two;
 * `command` might move something twice.
 */
export type Verb = 'read' | 'replace' | 'create' | 'command'

const ATTEMPTS: Record<Verb, number> = { read: 3, replace: 2, create: 2, command: 1 }

// Who let us wait for the whole time limit, asked for quiet or is busy is better asked again by a later job.
const SOON_OVER: ReadonlySet<LockErrorCode> = new Set(['unreachable', 'unavailable', 'bad_response'])

/** Runs `call` as often as its verb allows, with growing, scattered delays from `delay_ms` on. */
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
