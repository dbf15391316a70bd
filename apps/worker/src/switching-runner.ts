import type { Runner } from 'graphile-worker'
import type { Logger } from 'pino'

/** How soon a switch is noticed. */
const LOOK_MS = 1_000

type Switching = {
  isOn: () => Promise<boolean>
  /** Starts a runner for the state of the switch. */
  start: (isOn: boolean) => Promise<Runner>
  log: Logger
}

/** Runs one runner at a time, and another one in its place whenever the switch has changed. */
export class SwitchingRunner {
  /** Resolves when it was stopped, and rejects when a runner broke or could not be started. */
  readonly ended: Promise<void>
  readonly #options: Switching
  readonly #end = Promise.withResolvers<void>()
  #current: { isOn: boolean; runner: Runner } | null = null
  #looking: NodeJS.Timeout | undefined
  #switching: Promise<void> = Promise.resolve()

  constructor(options: Switching) {
    this.#options = options
    this.ended = this.#end.promise
  }

  async start(): Promise<void> {
    await this.#startRunner(await this.#options.isOn())
    this.#looking = setInterval(() => {
      this.#switching = this.#switching.then(() => this.#look())
    }, LOOK_MS)
  }

  /** Waits up to 5 s for jobs that run. */
  async stop(): Promise<void> {
    clearInterval(this.#looking)
    await this.#switching
    await this.#current?.runner.stop()
    this.#end.resolve()
  }

  async #look(): Promise<void> {
    const isOn = await this.#options.isOn().catch((error: unknown) => {
      // The database is away; the runner says so itself, and the next look finds out.
      this.#options.log.warn({ err: error }, 'the switch of outside effects cannot be read')
      return this.#current?.isOn
    })
    if (isOn === undefined || isOn === this.#current?.isOn) return
    this.#options.log.warn({ isOn }, 'outside effects were switched')
    try {
      const old = this.#current?.runner
      this.#current = null
      await old?.stop()
      await this.#startRunner(isOn)
    } catch (error) {
      this.#end.reject(error)
    }
  }

  async #startRunner(isOn: boolean): Promise<void> {
    const runner = await this.#options.start(isOn)
    this.#current = { isOn, runner }
    // A runner that ends because it was stopped is no failure.
    runner.promise.catch((error: unknown) => this.#end.reject(error))
  }
}
