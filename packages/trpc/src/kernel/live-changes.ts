import { ACTIVITY_SUBJECTS, type ActivitySubject } from '@stayward/contract/activity'
import { Id } from '@stayward/contract/primitives'
import type { DatabaseConnection } from '@stayward/db/client'
import { sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import { z } from 'zod'

/** The channel on which the database tells what changed. */
export const LIVE_CHANNEL = 'stayward_live'

const BEAT_MS = 15_000
/** How many own beats may be missed before the connection counts as lost. */
const MAX_SILENCE_MS = 3 * BEAT_MS

// The keys of an object are what its type says where nothing else can add to it.
const subjects = Object.keys(ACTIVITY_SUBJECTS) as ActivitySubject[]

const CommittedChange = z.object({
  account_id: Id,
  property_id: Id.nullable(),
  subject: z.enum(subjects),
  id: Id,
})

/** What changed in the database, by ids; `missed` where changes may have gone unheard. */
export type CommittedChange = z.infer<typeof CommittedChange>
export type ChangeListener = (change: CommittedChange | 'missed') => void

type Feed = ReturnType<DatabaseConnection['listen']>

/**
 * The changes that the database tells of, for everybody in this process: one connection, open while somebody follows.
 * postgres.js connects anew by itself, but gives up where that fails once; a beat of our own, unheard, tells.
 */
export class LiveChanges {
  readonly #database: Pick<DatabaseConnection, 'db' | 'listen'>
  readonly #log: Pick<Logger, 'warn'>
  readonly #listeners = new Set<ChangeListener>()
  readonly #closing = new AbortController()
  #feed: Feed | null = null
  #beat: NodeJS.Timeout | null = null
  #heardAt = 0

  constructor(database: Pick<DatabaseConnection, 'db' | 'listen'>, log: Pick<Logger, 'warn'>) {
    this.#database = database
    this.#log = log
  }

  /** Ends with the process; whoever follows stops then. */
  get closed(): AbortSignal {
    return this.#closing.signal
  }

  /** Calls back with every change from now on; answers how to end that. `ready` says from when changes are heard. */
  follow(listener: ChangeListener): { ready: Promise<void>; stop: () => void } {
    this.#listeners.add(listener)
    const feed = (this.#feed ??= this.#open())
    return {
      ready: feed.ready.catch(() => undefined),
      stop: () => {
        this.#listeners.delete(listener)
        if (this.#listeners.size === 0) void this.#end()
      },
    }
  }

  /** Stops everybody who follows, and the connection. */
  async close(): Promise<void> {
    this.#closing.abort()
    await this.#end()
  }

  #open(): Feed {
    this.#heardAt = Date.now()
    this.#beat ??= setInterval(() => void this.#check(), BEAT_MS).unref()
    let isFirst = true
    const feed = this.#database.listen(LIVE_CHANNEL, {
      onMessage: (message) => this.#hear(message),
      onListening: () => {
        if (!isFirst) this.#tell('missed')
        isFirst = false
      },
    })
    feed.ready.catch((error: unknown) => this.#log.warn({ err: error }, 'live changes are not heard'))
    return feed
  }

  async #end(): Promise<void> {
    if (this.#beat) clearInterval(this.#beat)
    this.#beat = null
    const feed = this.#feed
    this.#feed = null
    await feed?.stop()
  }

  #hear(message: string): void {
    this.#heardAt = Date.now()
    if (message === '') return
    const change = CommittedChange.safeParse(JSON.parse(message))
    // A newer release may tell of what this one does not know.
    if (change.success) this.#tell(change.data)
  }

  #tell(change: CommittedChange | 'missed'): void {
    for (const listener of this.#listeners) listener(change)
  }

  async #check(): Promise<void> {
    if (Date.now() - this.#heardAt > MAX_SILENCE_MS) {
      await this.#feed?.stop()
      this.#feed = this.#open()
      await this.#feed.ready.then(
        () => this.#tell('missed'),
        () => undefined,
      )
    }
    await this.#database.db
      .execute(sql`select pg_notify(${LIVE_CHANNEL}, '')`)
      .catch((error: unknown) => this.#log.warn({ err: error }, 'live changes: no beat'))
  }
}
