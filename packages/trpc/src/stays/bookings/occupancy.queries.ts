import type { Executor } from '@stayward/db/client'
import { occupancy } from '@stayward/db/schema/occupancy.table'
import { and, asc, eq, ne, sql } from 'drizzle-orm'

/** Nights of a property, half-open; `id` is the booking or block that should get them. */
export type Nights = {
  account_id: string
  property_id: string
  id: string
  arrival_date: string
  departure_date: string
}

/** The first other booking or block on any of the nights; null if they are free. */
export async function findOccupant(
  db: Executor,
  nights: Nights,
): Promise<{
  booking_id: string | null
  block_id: string | null
  arrival_date: string
  departure_date: string
} | null> {
  const [found] = await db
    .select({
      booking_id: occupancy.booking_id,
      block_id: occupancy.block_id,
      arrival_date: sql<string>`lower(${occupancy.nights})`,
      departure_date: sql<string>`upper(${occupancy.nights})`,
    })
    .from(occupancy)
    .where(
      and(
        eq(occupancy.account_id, nights.account_id),
        eq(occupancy.property_id, nights.property_id),
        ne(occupancy.id, nights.id),
        sql`${occupancy.nights} && daterange(${nights.arrival_date}, ${nights.departure_date}, '[)')`,
      ),
    )
    .orderBy(asc(occupancy.nights))
    .limit(1)
  return found ?? null
}
