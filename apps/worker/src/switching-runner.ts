import type { Logger } from 'pino'

/** How soon a switch, or the end of a runner, is noticed. */
const LOOK_MS = 1_000

/** What runs jobs until it is stopped. */
export interface JobRunner {
  /** Settles when it takes no more jobs, whether it was told to stop or not. */
  ended: Promise<unknown>
  stop: () => Promise<void>
}

type Switching = {
  isOn: () => Promise<boolean>
  /** Starts a runner for the state of the switch. */
  start: (isOn: boolean) => Promise<JobRunner>
  log: Logger
}

/**
 * Runs one runner at a time, and another one in its place whenever the switch has changed or the runner has ended unasked,
 * as it does when the database goes away at the moment that a job ends.
 */
export class SwitchingRunner {
  readonly #options: Switching
  #current: { isOn: boolean; runner: JobRunner } | null = null
  #looking: NodeJS.Timeout | undefined
  #switching: Promise<void> = Promise.resolve()

  constructor(options: Switching) {
    this.#options = options
  }

  /** @throws when the first runner cannot be started. */
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
    await this.#stopRunner()
  }

  async #look(): Promise<void> {
    const { isOn: readSwitch, log } = this.#options
    try {
      const isOn = await readSwitch()
      if (isOn === this.#current?.isOn) return
      if (this.#current) log.warn({ isOn }, 'outside effects were switched')
      await this.#stopRunner()
      await this.#startRunner(isOn)
    } catch (error) {
      // The database is away, and the next look tries again.
      log.warn({ err: error }, this.#current ? 'the switch of outside effects cannot be read' : 'no jobs run')
    }
  }

  async #startRunner(isOn: boolean): Promise<void> {
    const runner = await this.#options.start(isOn)
    const current = { isOn, runner }
    this.#current = current
    const onEnd = (error?: unknown) => {
      if (this.#current !== current) return
      this.#options.log.error({ err: error }, 'the runner of jobs ended unasked')
      this.#current = null
    }
    runner.ended.then(() => onEnd(), onEnd)
  }

  async #stopRunner(): Promise<void> {
    const runner = this.#current?.runner
    this.#current = null
    await runner?.stop()
  }
}
