import type { Database } from '@stayward/db/client'
import { accessCode } from '@stayward/db/schema/access-code.table'
import { booking } from '@stayward/db/schema/booking.table'
import { guest } from '@stayward/db/schema/guest.table'
import { property } from '@stayward/db/schema/property.table'
import { report } from '@stayward/db/schema/report.table'
import { task } from '@stayward/db/schema/task.table'
import { eq } from 'drizzle-orm'

/**
 * Sets the last change of every row that clients may keep a copy of, and of what a booking depends on, to an
 * instant.
 */
export async function dateAllChanges(db: Database, account_id: string, updated_at: string): Promise<void> {
  for (const table of [booking, guest, property, task, accessCode, report])
    await db.update(table).set({ updated_at }).where(eq(table.account_id, account_id))
}

/** Records that an access code is on its lock, as its delivery does. */
export async function verifyCode(db: Database, id: string, now: string): Promise<void> {
  await db
    .update(accessCode)
    .set({ delivery: 'verified', verified_at: now, updated_at: now })
    .where(eq(accessCode.id, id))
}

/** Adds a report of a booking that is to be sent. */
export async function addReport(
  db: Database,
  row: Pick<typeof report.$inferInsert, 'account_id' | 'property_id' | 'booking_id' | 'id' | 'updated_at'>,
): Promise<void> {
  await db.insert(report).values({ ...row, slot: 'travellers', intent: 'present', delivery: 'open' })
}
