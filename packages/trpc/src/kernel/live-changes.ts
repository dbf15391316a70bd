import { randomUUID } from 'node:crypto'
import { ActivitySubjectName } from '@stayward/contract/kernel/activity'
import { Id } from '@stayward/contract/kernel/primitives'
import type { DatabaseConnection } from '@stayward/db/client'
import { sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import { z } from 'zod'
import { OpenStreams } from './open-streams.ts'

/** The channel on which the database tells what changed. */
export const LIVE_CHANNEL = 'stayward_live'

const BEAT_MS = 15_000
/** How many own beats may be missed before the connection counts as lost. */
const MAX_SILENCE_MS = 3 * BEAT_MS
/** How many changes are kept for those who come, or come again. */
const MAX_KEPT = 1000
/** Where positions are from while nothing was heard yet. */
const UNHEARD = 'unheard'

const CommittedChange = z.object({
  account_id: Id,
  property_id: Id.nullable(),
  subject: ActivitySubjectName,
  id: Id,
})

/** What changed in the database, by ids. */
export type CommittedChange = z.infer<typeof CommittedChange>

/** A change, and the position after it. */
export type ToldChange = { change: CommittedChange; position: string }

/** Is called with every change; with `missed` where changes may have gone unheard. */
export type ChangeListener = (told: ToldChange | 'missed') => void

type Feed = ReturnType<DatabaseConnection['listen']>

/**
 * The changes that the database tells of, for everybody in this process: one connection, open from the first who asks.
 * postgres.js connects anew by itself, but gives up where that fails once; a beat of our own, unheard, tells.
 */
export class LiveChanges {
  /** Who follows, by session. */
  readonly streams = new OpenStreams()
  readonly #database: Pick<DatabaseConnection, 'db' | 'listen'>
  readonly #log: Pick<Logger, 'warn'>
  readonly #listeners = new Set<ChangeListener>()
  readonly #closing = new AbortController()
  #feed: Feed | null = null
  #beat: NodeJS.Timeout | null = null
  #heardAt = 0
  /** Names the time since which every change was heard; null before. */
  #epoch: string | null = null
  #count = 0
  #kept: ToldChange[] = []

  constructor(database: Pick<DatabaseConnection, 'db' | 'listen'>, log: Pick<Logger, 'warn'>) {
    this.#database = database
    this.#log = log
  }

  /** Ends with the process; whoever follows stops then. */
  get closed(): AbortSignal {
    return this.#closing.signal
  }

  /** How far changes were told. What is read after it was asked for shows everything up to here, and may show more. */
  position(): string {
    this.#listen()
    return `${this.#epoch ?? UNHEARD}.${this.#count}`
  }

  /** The changes after a position, the oldest first; `missed` where they are not known, or not any more. */
  since(position: string): readonly ToldChange[] | 'missed' {
    const [epoch, count] = position.split('.')
    const missing = this.#count - Number(count)
    if (epoch !== this.#epoch || !(missing >= 0 && missing <= this.#kept.length)) return 'missed'
    return this.#kept.slice(this.#kept.length - missing)
  }

  /** Calls back with every change from now on; answers how to end that. `ready` says from when changes are heard. */
  follow(listener: ChangeListener): { ready: Promise<void>; stop: () => void } {
    this.#listeners.add(listener)
    return {
      ready: this.#listen().ready.catch(() => undefined),
      stop: () => this.#listeners.delete(listener),
    }
  }

  /** Stops everybody who follows, and the connection. */
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
    feed.ready.catch((error: unknown) => this.#log.warn({ err: error }, 'live changes are not heard'))
    return feed
  }

  #hear(message: string): void {
    this.#heardAt = Date.now()
    if (message === '') return
    const change = CommittedChange.safeParse(JSON.parse(message))
    // A newer release may tell of what this one does not know.
    if (change.success) this.#keep(change.data)
  }

  #keep(change: CommittedChange): void {
    this.#count++
    const told = { change, position: this.position() }
    this.#kept.push(told)
    if (this.#kept.length > MAX_KEPT) this.#kept.shift()
    this.#tell(told)
  }

  /** Hears every change from now on; what changed until now nobody knows. */
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
      .catch((error: unknown) => this.#log.warn({ err: error }, 'live changes: no beat'))
  }
}
