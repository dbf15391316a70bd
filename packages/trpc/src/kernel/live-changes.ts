import { randomUUID } from 'node:crypto'
import { ActivitySubjectName } from '@stayward/contract/kernel/activity'
import { Id } from '@stayward/contract/kernel/primitives'
import type { DatabaseConnection } from '@stayward/db/client'
import { sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import { z } from 'zod'
import { OpenStreams } from './open-streams.ts'

/** The channel on which the database announces changes. */
export const LIVE_CHANNEL = 'stayward_live'

const BEAT_MS = 15_000
/** How many of our own heartbeats may be missed before the connection counts as lost. */
const MAX_SILENCE_MS = 3 * BEAT_MS
/** How many changes are kept for listeners that connect or reconnect. */
const MAX_KEPT = 1000
/** The epoch of positions before the channel is open. */
const UNHEARD = 'unheard'

const CommittedChange = z.object({
  account_id: Id,
  property_id: Id.nullable(),
  subject: ActivitySubjectName,
  id: Id,
})

/** A change in the database, by ids. */
export type CommittedChange = z.infer<typeof CommittedChange>

/** A change, and the position after it. */
export type ToldChange = { change: CommittedChange; position: string }

/** Called with every change; with `missed` if changes may have been lost. */
export type ChangeListener = (told: ToldChange | 'missed') => void

type Feed = ReturnType<DatabaseConnection['listen']>

/**
 * The database's change notifications for everybody in this process: one connection, opened by the first
 * listener. postgres.js reconnects, but gives up after one failure; our own heartbeat detects that.
 */
export class LiveChanges {
  /** The listeners of each session. */
  readonly streams = new OpenStreams()
  readonly #database: Pick<DatabaseConnection, 'db' | 'listen'>
  readonly #log: Pick<Logger, 'warn'>
  readonly #listeners = new Set<ChangeListener>()
  readonly #closing = new AbortController()
  #feed: Feed | null = null
  #beat: NodeJS.Timeout | null = null
  #heardAt = 0
  /** Identifies the period in which every change was received; null before it starts. */
  #epoch: string | null = null
  #count = 0
  #kept: ToldChange[] = []

  constructor(database: Pick<DatabaseConnection, 'db' | 'listen'>, log: Pick<Logger, 'warn'>) {
    this.#database = database
    this.#log = log
  }

  /** Aborted when the process ends; listeners stop then. */
  get closed(): AbortSignal {
    return this.#closing.signal
  }

  /** The current position. Data read after calling this includes every change up to here, possibly more. */
  position(): string {
    this.#listen()
    return `${this.#epoch ?? UNHEARD}.${this.#count}`
  }

  /** The changes after a position, oldest first; `missed` if they are not or no longer known. */
  since(position: string): readonly ToldChange[] | 'missed' {
    const [epoch, count] = position.split('.')
    const missing = this.#count - Number(count)
    if (epoch !== this.#epoch || !(missing >= 0 && missing <= this.#kept.length)) return 'missed'
    return this.#kept.slice(this.#kept.length - missing)
  }

  /**
   * Calls the listener with every change from now on. Returns a function that stops it. `ready` resolves once
   * changes are received.
   */
  follow(listener: ChangeListener): { ready: Promise<void>; stop: () => void } {
    this.#listeners.add(listener)
    return {
      ready: this.#listen().ready.catch(() => undefined),
      stop: () => this.#listeners.delete(listener),
    }
  }

  /** Stops all listeners and closes the connection. */
  async close(): Promise<void> {
    this.#closing.abort()
    if (this.#beat) clearInterval(this.#beat)
    await this.#feed?.stop()
  }

  #listen(): Feed {
    this.#beat ??= setInterval(() => void this.#check(), BEAT_MS).unref()
    return (this.#feed ??= this.#open())
  }

  #open(): Feed {
    this.#heardAt = Date.now()
    const feed = this.#database.listen(LIVE_CHANNEL, {
      onMessage: (message) => this.#hear(message),
      onListening: () => this.#beginAnew(),
    })
    feed.ready.catch((error: unknown) => this.#log.warn({ err: error }, 'live changes are unavailable'))
    return feed
  }

  #hear(message: string): void {
    this.#heardAt = Date.now()
    if (message === '') return
    const change = CommittedChange.safeParse(JSON.parse(message))
    // A newer release may announce types that this one does not know.
    if (change.success) this.#keep(change.data)
  }

  #keep(change: CommittedChange): void {
    this.#count++
    const told = { change, position: this.position() }
    this.#kept.push(told)
    if (this.#kept.length > MAX_KEPT) this.#kept.shift()
    this.#tell(told)
  }

  /** Starts a new epoch: changes from before are unknown. */
  #beginAnew(): void {
    const wasHeard = this.#epoch !== null
    this.#epoch = randomUUID()
    this.#count = 0
    this.#kept = []
    if (wasHeard) this.#tell('missed')
  }

  #tell(told: ToldChange | 'missed'): void {
    for (const listener of this.#listeners) listener(told)
  }

  async #check(): Promise<void> {
    if (Date.now() - this.#heardAt > MAX_SILENCE_MS) {
      await this.#feed?.stop()
      this.#feed = this.#open()
      await this.#feed.ready.catch(() => undefined)
    }
    await this.#database.db
      .execute(sql`select pg_notify(${LIVE_CHANNEL}, '')`)
      .catch((error: unknown) => this.#log.warn({ err: error }, 'live changes: no heartbeat'))
  }
}
