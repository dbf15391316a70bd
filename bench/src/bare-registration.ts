import type { CheckinSnapshot } from '@stayward/contract/stays/checkin'
import type { GuestRegistration } from '@stayward/contract/stays/guest-registration/request'
import { presentSnapshot } from '@stayward/trpc/stays/checkin/checkin.presenter'
import type { CheckinStay } from '@stayward/trpc/stays/checkin/checkin.queries'
import { documentLookup, guestColumns } from '@stayward/trpc/stays/party/guest-row.rules'
import { uuidIds } from '@stayward/trpc/kernel/ids'
import { type BareDatabase, run } from './bare-database.ts'
import type { BareServices } from './bare-reads.ts'
import { readStay } from './bare-stay.ts'
import type { ProductStatements } from './product-statements.ts'

/** The product's guest registration, without its input checks. */
export function bareRegistration(
  sql: BareDatabase,
  services: BareServices,
  statements: ProductStatements['registration'],
  findStay: (code: string) => Promise<CheckinStay>,
) {
  const { vault, clock } = services
  return async function registerGuest(code: string, guest: GuestRegistration): Promise<CheckinSnapshot> {
    const { account_id, property_id, id: booking_id, arrival_date } = await findStay(code)
    await Promise.all([
      run(sql, statements.city, { id: guest.residence_city_id }),
      run(sql, statements.province, { id: guest.residence_province_id }),
    ])
    const keys = { account_id, property_id, booking_id }
    const ofStay = { account_id, property_id, id: booking_id }
    const id = uuidIds.next()

    return sql.begin(async (tx) => {
      const selectStayForUpdate = async (): Promise<CheckinStay> => {
        await run(tx, statements.lock_booking, ofStay)
        const stay = await readStay(tx, statements.stay, ofStay)
        if (stay.guests.length > stay.guests_number) throw new Error('No place for this guest')
        return stay
      }
      await selectStayForUpdate()
      const document_lookup = documentLookup(vault, guest)
      const same = await run(tx, statements.same_document, { ...keys, document_lookup, limit: 1 })
      if (same.length > 0) throw new Error('The guest is registered already')
      await run(tx, statements.insert_guest, { ...guestColumns(vault, id, guest, arrival_date), ...keys, id })
      const now = clock.now().toISOString()
      await run(tx, statements.insert_activity, {
        account_id,
        property_id,
        id: uuidIds.next(),
        type: 'checkin.guest_registered',
        occurred_at: now,
        actor_kind: 'guest',
        subject_type: 'guest',
        subject_id: id,
        request_id: uuidIds.next(),
      })
      const stay = await selectStayForUpdate()
      await run(tx, statements.update_checkin, { ...ofStay, updated_at: now })
      await run(tx, statements.reportable, ofStay)
      return presentSnapshot(services, stay, code)
    })
  }
}
