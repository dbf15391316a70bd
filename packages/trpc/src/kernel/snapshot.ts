import type { Database, Transaction } from '@stayward/db/client'
import { atMost } from '@stayward/integrations/concurrency/at-most'

/** A snapshot holds a connection of the pool until its reader is done; the others remain for requests. */
const inTurn = atMost(3)

/**
 * What `read` yields from one instant of the database: a read-only transaction that ends with the iteration. The
 * server ends it if the reader pauses for a minute (`connectDatabase`).
 */
export async function* inSnapshot<Item>(
  db: Database,
  read: (tx: Transaction) => AsyncIterable<Item>,
): AsyncGenerator<Item> {
  const opened = Promise.withResolvers<Transaction>()
  const finished = Promise.withResolvers<void>()
  const done = inTurn(() =>
    db.transaction(
      (tx) => {
        opened.resolve(tx)
        return finished.promise
      },
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    ),
  )
  // A transaction that cannot begin rejects.
  done.catch(opened.reject)
  try {
    yield* read(await opened.promise)
  } finally {
    finished.resolve()
    await done
  }
}
