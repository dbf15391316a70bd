import { SHOWN_GUEST_STATES } from '@stayward/contract/stays/guest'
import { guest, lacksContactHash } from '@stayward/db/schema/guest.table'
import { and, asc, eq, gt, inArray } from 'drizzle-orm'
import { inBatches } from '../../kernel/in-batches.ts'
import type { Services } from '../../kernel/services.ts'
import { contactLookups } from '../party/contact-lookups.rules.ts'
import { guestPlace } from '../party/guest-row.rules.ts'

const BATCH = 500

/**
 * Hashes addresses and numbers of guests whom an earlier release registered. Its processes may still run beside this
 * one, so it recurs. Returns how many guests.
 */
export const fillContactLookups = ({ db, vault }: Pick<Services, 'db' | 'vault'>): Promise<number> => {
  let after = '00000000-0000-0000-0000-000000000000'
  return inBatches(db, BATCH, async (tx) => {
    const { id, email, phone_prefix, phone } = guest
    const rows = await tx
      .select({ id, email, phone_prefix, phone })
      .from(guest)
      .where(and(gt(guest.id, after), inArray(guest.state, [...SHOWN_GUEST_STATES]), lacksContactHash(guest)))
      .orderBy(asc(guest.id))
      .limit(BATCH)
      .for('update')
    for (const row of rows) {
      const open = (field: 'email' | 'phone') => vault.openOptional(row[field], guestPlace(field, row.id))
      const known = { email: open('email'), phone_prefix: row.phone_prefix, phone: open('phone') }
      await tx.update(guest).set(contactLookups(vault, known)).where(eq(guest.id, row.id))
    }
    after = rows.at(-1)?.id ?? after
    return rows.length
  })
}
