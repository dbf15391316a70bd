import { sql } from 'drizzle-orm'
import { connectDatabase } from '../client.ts'

/** Locks a table against everybody, including readers, while `work` runs: what a careless migration does. */
export async function holdTable(url: string, table: string, work: () => Promise<void>): Promise<void> {
  const { db, close } = connectDatabase(url, { max: 1 })
  try {
    await db.transaction(async (tx) => {
      await tx.execute(sql`lock table ${sql.identifier(table)} in access exclusive mode`)
      await work()
    })
  } finally {
    await close()
  }
}
