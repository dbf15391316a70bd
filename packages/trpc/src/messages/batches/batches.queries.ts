import type { AccessLevel } from '@stayward/contract/kernel/rights'
import type { Executor } from '@stayward/db/client'
import { booking } from '@stayward/db/schema/booking.table'
import { member } from '@stayward/db/schema/member.table'
import { property } from '@stayward/db/schema/property.table'
import { and, getTableColumns, inArray } from 'drizzle-orm'
import type { AccountActor } from '../../kernel/actor.ts'
import { propertyOf } from '../../kernel/relations.ts'
import { listReader } from '../../properties/own-and-shared.queries.ts'
import { accessLevel, membershipOf, propertiesWith } from '../../properties/properties.queries.ts'
import type { BookingRow } from '../writing/message-facts.queries.ts'

/** A booking as the caller sees it, whose guest may get a message. */
export type ChosenBooking = BookingRow & { access_level: AccessLevel }

/** Some bookings by id, of those that the caller sees. */
export async function readChosen(
  db: Executor,
  actor: AccountActor,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ChosenBooking>> {
  const reader = listReader(actor)
  const rows = await db
    .select({ ...getTableColumns(booking), access_level: accessLevel(reader).as('access_level') })
    .from(booking)
    .innerJoin(property, propertyOf(booking))
    .leftJoin(member, membershipOf(reader))
    .where(and(inArray(booking.id, [...ids]), propertiesWith(reader, 'booking.see')))
  return new Map(rows.map((row) => [row.id, row]))
}
