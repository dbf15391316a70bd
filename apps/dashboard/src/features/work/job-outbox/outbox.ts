import type { JobCommand, JobStep, Refusal } from './job-command'
import { memoryStore, type OutboxStore } from './outbox-store'

/** The result of sending a step. `later` leaves it in place: there was no response, or none that counts. */
export type Outcome =
  | { kind: 'sent' }
  | { kind: 'later'; hold: 'unreachable' | 'signed_out' }
  | { kind: 'refused'; refusal: Refusal }

export type OutboxState = {
  commands: readonly JobCommand[]
  /** The obstacle of the last attempt to send; null without one. */
  hold: 'unreachable' | 'signed_out' | null
  /** Whether the steps survive the page. */
  is_lasting: boolean
}

export type OutboxParts = {
  user_id: string
  openStore: () => Promise<OutboxStore>
  send: (command: JobCommand) => Promise<Outcome>
  newKey: () => string
  /** Runs in one of several tabs at a time. */
  alone: (work: () => Promise<void>) => Promise<void>
  /** Called when the stored steps changed, for other tabs to read them again. */
  tellOthers: () => void
}

export const NOTHING_WAITS: OutboxState = { commands: [], hold: null, is_lasting: true }

const FIRST_PAUSE_MS = 4_000
const LONGEST_PAUSE_MS = 60_000

/**
 * The steps of jobs on their way to the service, in order. Each is stored first and then sent with its own
 * key, so that none is lost with the network and none counts twice.
 */
export class Outbox {
  readonly #parts: OutboxParts
  readonly #listeners = new Set<() => void>()
  readonly #photo_urls = new Map<number, string>()
  #store: Promise<OutboxStore> | null = null
  #state = NOTHING_WAITS
  #sending: Promise<void> | null = null
  #pause_ms = FIRST_PAUSE_MS
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(parts: OutboxParts) {
    this.#parts = parts
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly state = (): OutboxState => this.#state

  /** Stores a step, and sends what is waiting. */
  async add(task: JobCommand['task'], step: JobStep): Promise<void> {
    const { user_id, newKey } = this.#parts
    const command = { user_id, task, step, queued_at: new Date().toISOString(), refusal: null }
    await this.#write((store) => store.add({ ...command, idempotency_key: newKey() }))
    void this.send()
  }

  /** Retries a refused step with a new key: for the old one the service would repeat its response. */
  async retry(command: JobCommand): Promise<void> {
    const again = { ...command, refusal: null, idempotency_key: this.#parts.newKey() }
    await this.#write((store) => store.replace(again))
    void this.send()
  }

  /** Discards steps. */
  async discard(commands: readonly JobCommand[]): Promise<void> {
    await this.#write((store) => store.remove(commands.map(({ id }) => id)))
    void this.send()
  }

  /** Sends what is waiting; a second call while one runs makes the first continue with new steps. */
  send(): Promise<void> {
    clearTimeout(this.#timer)
    this.#sending ??= this.#parts
      .alone(() => this.#sendAll())
      .catch(() => this.#waitAndSend('unreachable'))
      .finally(() => {
        this.#sending = null
        // Added while the last step was being sent.
        if (this.#state.hold === null && firstToSend(this.#state.commands)) void this.send()
      })
    return this.#sending
  }

  /** Reads the stored steps again. */
  async reload(): Promise<void> {
    const store = await this.#open()
    this.#show({ commands: await store.list(this.#parts.user_id), is_lasting: store.is_lasting })
  }

  /** Clears timers and pictures; the steps stay stored. */
  close(): void {
    clearTimeout(this.#timer)
    for (const url of this.#photo_urls.values()) URL.revokeObjectURL(url)
    this.#photo_urls.clear()
  }

  /** A URL for the photo of a step while it waits. */
  photoUrl(id: number, photo: Blob): string {
    const url = this.#photo_urls.get(id) ?? URL.createObjectURL(photo)
    this.#photo_urls.set(id, url)
    return url
  }

  async #sendAll(): Promise<void> {
    await this.reload()
    for (let next = firstToSend(this.#state.commands); next; next = firstToSend(this.#state.commands)) {
      const command = next
      // One after the other: the service judges each step by those before it.
      const outcome = await this.#parts.send(command)
      if (outcome.kind === 'later') return this.#waitAndSend(outcome.hold)
      this.#pause_ms = FIRST_PAUSE_MS
      this.#show({ hold: null })
      await this.#write((store) =>
        outcome.kind === 'sent'
          ? store.remove([command.id])
          : store.replace({ ...command, refusal: outcome.refusal }),
      )
    }
    this.#show({ hold: null })
  }

  #waitAndSend(hold: 'unreachable' | 'signed_out'): void {
    this.#show({ hold })
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.send(), this.#pause_ms)
    this.#pause_ms = Math.min(this.#pause_ms * 2, LONGEST_PAUSE_MS)
  }

  async #write(change: (store: OutboxStore) => Promise<void>): Promise<void> {
    try {
      await change(await this.#open())
    } catch {
      // The disk is full, or the browser deleted its database: what waits continues in memory.
      const memory = memoryStore(this.#state.commands)
      this.#store = Promise.resolve(memory)
      await change(memory)
    }
    await this.reload()
    this.#parts.tellOthers()
  }

  #open(): Promise<OutboxStore> {
    return (this.#store ??= this.#parts.openStore())
  }

  #show(change: Partial<OutboxState>): void {
    this.#state = { ...this.#state, ...change }
    for (const [id, url] of this.#photo_urls)
      if (!this.#state.commands.some((command) => command.id === id)) {
        URL.revokeObjectURL(url)
        this.#photo_urls.delete(id)
      }
    for (const listener of this.#listeners) listener()
  }
}

/** The first step without a refused step of the same task before it. */
function firstToSend(commands: readonly JobCommand[]): JobCommand | undefined {
  const held = new Set(commands.filter(({ refusal }) => refusal).map(({ task }) => task.id))
  return commands.find(({ task }) => !held.has(task.id))
}
