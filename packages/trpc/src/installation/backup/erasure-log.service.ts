import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { erasure } from '@stayward/db/schema/erasure.table'
import type { BackupStore } from '@stayward/integrations/backups/backup-store'
import { asc, inArray, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { nowInstant } from '../../kernel/clock.ts'
import { inBatches } from '../../kernel/in-batches.ts'
import type { Services } from '../../kernel/services.ts'
import { backupStore } from './backup-place.rules.ts'

const LOG_PREFIX = 'erasures-'
const BATCH = 5_000

/** An entry of the log: whose data was erased or restricted, and when. */
const LoggedErasure = z.strictObject({
  id: z.uuid(),
  kind: z.enum(['erased', 'restricted']),
  account_id: z.uuid(),
  property_id: z.uuid(),
  booking_id: z.uuid(),
  guest_id: z.uuid().nullable(),
  occurred_at: z.iso.datetime(),
})
export type LoggedErasure = z.infer<typeof LoggedErasure>

/**
 * Writes new erasures to the log beside the backups, one file per batch. Returns how many. Without a
 * passphrase there are no backups, and nothing is written.
 */
export async function logErasures(services: Pick<Services, 'env' | 'db' | 'clock' | 'ids'>): Promise<number> {
  if (services.env.BACKUP_PASSPHRASE === undefined) return 0
  return inBatches(services.db, BATCH, async (tx) => {
    const rows = await tx
      .select()
      .from(erasure)
      .where(isNull(erasure.logged_at))
      .orderBy(asc(erasure.id))
      .limit(BATCH)
      .for('update', { skipLocked: true })
    if (rows.length === 0) return 0
    const lines = rows.map(({ logged_at: _, ...entry }) => `${JSON.stringify(LoggedErasure.parse(entry))}\n`)
    // Never reuses a name: a restored database does not know what was logged after its backup.
    const name = `${LOG_PREFIX}${services.ids.next()}.jsonl`
    await backupStore(services.env).write(name, Readable.from([Buffer.from(lines.join(''))]))
    const ids = rows.map(({ id }) => id)
    await tx
      .update(erasure)
      .set({ logged_at: nowInstant(services.clock) })
      .where(inArray(erasure.id, ids))
    return rows.length
  })
}

/** Every log entry in a store since an instant, oldest first. */
export async function readErasureLog(store: BackupStore, since: string): Promise<LoggedErasure[]> {
  const entries: LoggedErasure[] = []
  for (const { name } of await store.list(LOG_PREFIX)) {
    const lines = (await text(await store.read(name))).split('\n').filter((line) => line !== '')
    for (const line of lines) entries.push(LoggedErasure.parse(JSON.parse(line)))
  }
  return entries
    .filter(({ occurred_at }) => occurred_at >= since)
    .toSorted((a, b) => (a.occurred_at < b.occurred_at ? -1 : 1))
}
