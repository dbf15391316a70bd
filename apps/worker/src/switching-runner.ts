import type { Logger } from 'pino'

/** How soon a switch, or the end of a runner, is noticed. */
const LOOK_MS = 1_000

/** Runs jobs until it is stopped. */
export interface JobRunner {
  /** Settles when it takes no more jobs, whether or not it was asked to stop. */
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
 * Runs one runner at a time, and replaces it whenever the switch has changed or the runner has ended
 * unexpectedly, which it does if the database goes down just as a job ends.
 */
export class SwitchingRunner {
  readonly #options: Switching
  #current: { isOn: boolean; runner: JobRunner } | null = null
  #looking: NodeJS.Timeout | undefined
  #switching: Promise<void> = Promise.resolve()

  constructor(options: Switching) {
    this.#options = options
  }

  /** @throws if the first runner cannot be started. */
  async start(): Promise<void> {
    await this.#startRunner(await this.#options.isOn())
    this.#looking = setInterval(() => {
      this.#switching = this.#switching.then(() => this.#look())
    }, LOOK_MS)
  }

  /** Waits up to 5 s for running jobs. */
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
      // The database is down; the next check tries again.
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
