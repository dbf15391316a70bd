import { loggableError } from '../../kernel/loggable-error.ts'
import type { Services } from '../../kernel/services.ts'
import { isStopping } from '../../kernel/stop-gently.ts'
import type { CheckName, Finding } from './finding.rules.ts'
import { checkServingKeys } from './keys.check.ts'
import { checkMigrations } from './migrations.check.ts'
import { checkPrimary } from './primary.check.ts'

type Serving = Pick<Services, 'db' | 'vault' | 'log'>
type ServingCheck = (services: Serving) => Promise<Finding>

/** Whether a process can serve; if not, the first failing check. */
export type Verdict = { ready: true } | { ready: false; check: CheckName }

/** What every process needs before it gets traffic. */
const SERVING: readonly ServingCheck[] = [checkPrimary, checkMigrations, checkServingKeys]

/** Callers wait 3 seconds at most, including the network. */
const ANSWER_WITHIN_MS = 2500
/**
 * How long a verdict is cached, so that frequent probes cost little; a negative one is checked again sooner.
 */
const REPEAT_MS = { ready: 3000, unready: 300 }

/** Whether this process can serve, using the checks of `npm run doctor` that decide that. */
export class Readiness {
  readonly #services: Serving
  readonly #checks: readonly ServingCheck[]
  #last: { verdict: Verdict; until: number } | undefined
  #looking: Promise<Verdict> | undefined
  #logged: CheckName | null = null

  /** `more` are checks for this process in addition to those for all. */
  constructor(services: Serving, more: readonly ServingCheck[] = []) {
    this.#services = services
    this.#checks = [...SERVING, ...more]
  }

  /** The verdict, within 2.5 seconds even if a check hangs. Never rejects. */
  async verdict(): Promise<Verdict> {
    if (isStopping()) return { ready: false, check: 'stopping' }
    if (this.#last && performance.now() < this.#last.until) return this.#last.verdict
    // One check at a time, so that hanging ones do not pile up.
    this.#looking ??= this.#look().finally(() => (this.#looking = undefined))
    return Promise.race([this.#looking, expiry()])
  }

  async #look(): Promise<Verdict> {
    const verdict = await this.#firstFailure()
    this.#last = { verdict, until: performance.now() + REPEAT_MS[verdict.ready ? 'ready' : 'unready'] }
    if (verdict.ready) this.#logged = null
    return verdict
  }

  async #firstFailure(): Promise<Verdict> {
    try {
      for (const check of this.#checks) {
        const { status, name, words } = await check(this.#services)
        if (status !== 'fail') continue
        this.#log(name, { words })
        return { ready: false, check: name }
      }
      return { ready: true }
    } catch (error) {
      this.#log('database', { err: loggableError(error) })
      return { ready: false, check: 'database' }
    }
  }

  /** Logs a failure when it starts, not at every request. */
  #log(check: CheckName, facts: object): void {
    if (this.#logged === check) return
    this.#logged = check
    this.#services.log.error({ check, ...facts }, 'not ready')
  }
}

/** The response to `/ready`: status, and a body that names only the failing check. */
export const readyAnswer = (verdict: Verdict) =>
  verdict.ready
    ? ({ status: 200, body: { status: 'ready' } } as const)
    : ({ status: 503, body: { status: 'unavailable', check: verdict.check } } as const)

function expiry(): Promise<Verdict> {
  return new Promise((done) =>
    setTimeout(() => done({ ready: false, check: 'database' }), ANSWER_WITHIN_MS).unref(),
  )
}
