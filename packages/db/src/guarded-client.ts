import type postgres from 'postgres'
import { PoolSlots } from './pool-slots.ts'
import { SilenceWatch } from './silence.ts'

/** What Drizzle uses of a postgres.js statement, which is sent once it is awaited. */
type Statement = PromiseLike<unknown> & { values: () => PromiseLike<unknown> }
type Unsafe = (query: string, parameters?: unknown, options?: object) => Statement
type Work = (tx: postgres.TransactionSql) => unknown
/** `begin` and `savepoint` take their callback last, after an optional argument. */
type Open = (...words: unknown[]) => Promise<unknown>

export interface GuardOptions {
  /** Opens a client with a pool of `slots` connections; called again when all of its connections are lost. */
  open: () => postgres.Sql
  slots: number
  /** How long a statement or a transaction waits for a connection of the pool. */
  pool_ms: number
  /** Longer than the server lets any statement run. */
  longest_ms: number
  /** Whether the server still answers, over another connection. */
  isThere: () => Promise<boolean>
}

export interface GuardedClient {
  /** For Drizzle: statements and transactions are guarded, everything else is the client's own. */
  client: postgres.Sql
  end: (options: { timeout: number }) => Promise<void>
}

/**
 * A postgres.js client with the product's guarantees. Every statement is prepared: Drizzle only prepares
 * named ones, and all others would take a second round trip and a new plan each time. Nobody waits for a
 * connection longer than `pool_ms`. A server that has gone silent costs its callers three seconds: their work
 * is refused, and new connections are opened.
 */
export function guardClient({
  open,
  slots: size,
  pool_ms,
  longest_ms,
  isThere,
}: GuardOptions): GuardedClient {
  let current = open()
  const slots = new PoolSlots(size, pool_ms)
  const replace = () => {
    const lost = current
    current = open()
    // Refuses all its open work.
    void lost.end({ timeout: 0 })
  }
  const watch = new SilenceWatch({ isThere, onSilence: replace })
  const inSlot = async <T>(work: () => PromiseLike<T>): Promise<T> => {
    await slots.take()
    try {
      return await work()
    } finally {
      slots.release()
    }
  }
  const client = withGuards(() => current, {
    statement: (send) => inSlot(() => watch.over(send(), longest_ms)),
    transaction: (send) => inSlot(() => watch.over(send())),
    step: (send) => watch.over(send(), longest_ms),
  })
  const end = (options: { timeout: number }) => {
    watch.stop()
    return current.end(options)
  }
  return { client, end }
}

type Guard = (send: () => PromiseLike<unknown>) => Promise<unknown>
/**
 * The duration of a whole transaction is up to its caller; each step of it is limited: its start, its
 * statements and its end.
 */
type Guards = Record<'statement' | 'transaction' | 'step', Guard>

/** Guards what Drizzle calls on a postgres.js client or transaction. */
function withGuards<Client extends postgres.Sql | postgres.TransactionSql>(
  current: () => Client,
  guards: Guards,
): Client {
  // The casts here and below state what postgres.js documents for these methods.
  const unsafe: Unsafe = (query, parameters, options) => {
    const send = Reflect.get(current(), 'unsafe') as Unsafe
    return guardedStatement(() => send(query, parameters, { ...options, prepare: true }), guards.statement)
  }
  const inside: Guards = { ...guards, statement: guards.step }
  const begin: Open = (...words) => {
    const work = words.pop() as Work
    return guards.transaction(async () => {
      const begun = Promise.withResolvers<void>()
      const worked = Promise.withResolvers<void>()
      const done = (Reflect.get(current(), 'begin') as Open)(
        ...words,
        async (tx: postgres.TransactionSql) => {
          begun.resolve()
          try {
            return await work(withGuards(() => tx, inside))
          } finally {
            worked.resolve()
          }
        },
      )
      await guards.step(() => Promise.race([begun.promise, done]))
      await Promise.race([worked.promise, done])
      return guards.step(() => done)
    })
  }
  const savepoint: Open = (...words) => {
    const work = words.pop() as Work
    const open = Reflect.get(current(), 'savepoint') as Open
    return open(...words, (tx: postgres.TransactionSql) => work(withGuards(() => tx, inside)))
  }
  const own: Record<PropertyKey, unknown> = { unsafe, begin, savepoint }
  return new Proxy(current(), {
    get: (_target, name) => (Object.hasOwn(own, name) ? own[name] : Reflect.get(current(), name)),
  })
}

/** Sent in the next turn, when its caller has said whether it wants rows as lists of values. */
function guardedStatement(send: () => Statement, guard: Guard): Statement {
  let asValues = false
  const answer = Promise.resolve().then(() => guard(() => (asValues ? send().values() : send())))
  const values = () => {
    asValues = true
    return answer
  }
  return Object.assign(answer, { values })
}
