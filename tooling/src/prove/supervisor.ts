import {
  type Ending,
  type LineSink,
  type ManagedProcess,
  type ProcessSpec,
  startProcess,
} from '../managed-process.ts'

/** Keeps servers running like an operating system's service manager, and counts how often one ended. */
export class Supervisor {
  /** What ended without being asked to, in words. */
  readonly deaths: string[] = []
  readonly #running = new Map<string, ManagedProcess>()
  readonly #killed = new Set<ManagedProcess>()

  /** Starts a server, and restarts it whenever it ends before it is stopped. */
  readonly start = (spec: ProcessSpec, write: LineSink): ManagedProcess => {
    const { promise: ended, resolve } = Promise.withResolvers<Ending>()
    let isStopping = false
    const run = () => {
      const child = startProcess(spec, write)
      this.#running.set(spec.name, child)
      void child.ended.then((ending) => {
        if (isStopping) return resolve(ending)
        if (!this.#killed.has(child)) this.deaths.push(`${spec.name} ${ending.words}`)
        run()
      })
    }
    run()
    const stop = async () => {
      isStopping = true
      await this.#running.get(spec.name)?.stop()
    }
    const { name } = spec
    const pidOf = () => this.pidOf(name)
    return {
      name,
      get pid() {
        return pidOf()
      },
      ended,
      kill: () => this.kill(name),
      stop,
    }
  }

  /** The server's current process. */
  pidOf(name: string): number | undefined {
    return this.#running.get(name)?.pid
  }

  /** Kills a server, like a lack of memory or a power failure. */
  kill(name: string): void {
    const child = this.#running.get(name)
    if (!child) throw new Error(`No server is called ${name}.`)
    this.#killed.add(child)
    child.kill()
  }
}
