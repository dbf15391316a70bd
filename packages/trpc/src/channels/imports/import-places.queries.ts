import type { Executor } from '@stayward/db/client'
import { listingAlias } from '@stayward/db/schema/file-import.table'
import { member } from '@stayward/db/schema/member.table'
import { property } from '@stayward/db/schema/property.table'
import type { BookingSource } from '@stayward/contract/stays/booking'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { AccountActor } from '../../kernel/actor.ts'
import {
  accessLevel,
  membershipOf,
  type PropertyKey,
  propertiesWith,
} from '../../properties/properties.queries.ts'
import { listReader } from '../../properties/own-and-shared.queries.ts'
import { listingKey, type Place } from './listings.rules.ts'

/** The properties that the caller sees, with what an import needs of them. */
export const listPlaces = (
  db: Executor,
  actor: AccountActor,
  now: string,
): Promise<(Place & { max_guests: number; time_zone: string })[]> => {
  const reader = listReader(actor)
  return db
    .select({
      id: property.id,
      account_id: property.account_id,
      name: property.name,
      access_level: accessLevel(reader),
      archived_at: property.archived_at,
      max_guests: property.max_guests,
      time_zone: property.time_zone,
    })
    .from(property)
    .leftJoin(member, membershipOf(reader))
    .where(propertiesWith(reader, 'property.see', now))
    .orderBy(asc(property.account_id), asc(property.id))
}

/** What guests read of some properties of an account, as it is stored. */
export const listStoredTexts = (db: Executor, account_id: string, ids: readonly string[]) =>
  db
    .select({
      id: property.id,
      archived_at: property.archived_at,
      texts_locale: property.texts_locale,
      translations: property.translations,
      arrival_notes: property.arrival_notes,
      house_rules: property.house_rules,
    })
    .from(property)
    .where(and(eq(property.account_id, account_id), inArray(property.id, [...ids])))

/** The property of an account with a name, whatever its case and accents; null if there is none. */
export async function findOwnProperty(
  tx: Executor,
  account_id: string,
  name: string,
): Promise<string | null> {
  const rows = await tx
    .select({ id: property.id, name: property.name })
    .from(property)
    .where(eq(property.account_id, account_id))
  return rows.find((row) => listingKey(row.name) === listingKey(name))?.id ?? null
}

/** By which names the files of a channel call properties. */
export const listAliases = (
  db: Executor,
  source: BookingSource,
  property_ids: readonly string[],
): Promise<{ listing: string; property_id: string }[]> =>
  db
    .select({ listing: listingAlias.listing, property_id: listingAlias.property_id })
    .from(listingAlias)
    .where(and(eq(listingAlias.source, source), inArray(listingAlias.property_id, [...property_ids])))

/** Remembers by which names a channel's files call properties; a name that was another property's is this one's now. */
export async function rememberAliases(
  tx: Executor,
  rows: readonly (typeof listingAlias.$inferInsert)[],
  now: string,
): Promise<void> {
  if (rows.length === 0) return
  await tx
    .insert(listingAlias)
    .values(rows.map((row) => ({ ...row, created_at: now, updated_at: now })))
    .onConflictDoUpdate({
      target: [listingAlias.account_id, listingAlias.source, listingAlias.listing],
      set: { property_id: sql`excluded.property_id`, updated_at: now },
    })
}

/** The aliases of a property. */
export const listAliasesOf = (db: Executor, { account_id, id: property_id }: PropertyKey) =>
  db
    .select()
    .from(listingAlias)
    .where(and(eq(listingAlias.account_id, account_id), eq(listingAlias.property_id, property_id)))
    .orderBy(asc(listingAlias.source), asc(listingAlias.listing))
