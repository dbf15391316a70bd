import type postgres from 'postgres'
import { PoolSlots } from './pool-slots.ts'
import { SilenceWatch } from './silence.ts'

/** What Drizzle uses of a statement of postgres.js, which is sent when somebody waits for it. */
type Statement = PromiseLike<unknown> & { values: () => PromiseLike<unknown> }
type Unsafe = (query: string, parameters?: unknown, options?: object) => Statement
type Work = (tx: postgres.TransactionSql) => unknown
/** `begin` and `savepoint` take their callback last, after an optional word. */
type Open = (...words: unknown[]) => Promise<unknown>

export interface GuardOptions {
  /** Opens a client with a pool of `slots` connections; called again when all of its connections are lost. */
  open: () => postgres.Sql
  slots: number
  /** How long a statement or a transaction waits for a connection of the pool. */
  pool_ms: number
  /** Longer than the server lets any statement run. */
  longest_ms: number
  /** Whether the server still answers, asked over another connection. */
  isThere: () => Promise<boolean>
}

export interface GuardedClient {
  /** For Drizzle: statements and transactions are guarded, everything else is the client's own. */
  client: postgres.Sql
  end: (options: { timeout: number }) => Promise<void>
}

/**
 * A postgres.js client as the product needs it. Every statement is prepared: Drizzle has only its named ones prepared, and
 * all others would take a second round trip and a fresh plan each time. Nobody waits for a connection longer than
 * `pool_ms`. A server that has gone silent costs its callers three seconds: what they asked is refused, and new
 * connections are opened.
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
    // Refuses whatever it was asked.
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
 * How long a transaction as a whole may take is its caller's affair; each step of it has its limit: its beginning, its
 * statements and its end.
 */
type Guards = Record<'statement' | 'transaction' | 'step', Guard>

/** Puts guards around what Drizzle calls on a client, or on a transaction, of postgres.js. */
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

/** Sent in the next turn, by when its caller has said whether rows are wanted as lists of values. */
function guardedStatement(send: () => Statement, guard: Guard): Statement {
  let asValues = false
  const answer = Promise.resolve().then(() => guard(() => (asValues ? send().values() : send())))
  const values = () => {
    asValues = true
    return answer
  }
  return Object.assign(answer, { values })
}
