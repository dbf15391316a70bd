import type postgres from 'postgres'

type Client = postgres.Sql | postgres.TransactionSql
type Unsafe = (query: string, parameters?: unknown, options?: object) => unknown
type Work = (tx: postgres.TransactionSql) => unknown
type Open = (...words: unknown[]) => unknown

/**
 * The same client with every statement prepared. Drizzle has only its named statements prepared; all others take a
 * second round trip and a fresh plan each time. Connections end within the hour, and their statements with them.
 */
export function preparingClient<Given extends Client>(client: Given): Given {
  return new Proxy(client, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name)
      if (typeof value !== 'function') return value
      // The casts here and below state what postgres.js documents for these methods of a client.
      if (name === 'unsafe') return prepared(value as Unsafe)
      if (name === 'begin' || name === 'savepoint') return withPreparingWork(value as Open)
      return value
    },
  })
}

const prepared =
  (unsafe: Unsafe): Unsafe =>
  (query, parameters, options) =>
    unsafe(query, parameters, { ...options, prepare: true })

// Both methods take their callback last, after an optional word.
const withPreparingWork =
  (open: Open): Open =>
  (...words) => {
    const work = words.pop() as Work
    return open(...words, (tx: postgres.TransactionSql) => work(preparingClient(tx)))
  }
