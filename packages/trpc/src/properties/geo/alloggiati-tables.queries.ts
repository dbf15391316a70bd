import { searchKey } from '@stayward/contract/kernel/search-key'
import type { Executor, Transaction } from '@stayward/db/client'
import { alloggiatiDocumentType, alloggiatiPlace } from '@stayward/db/schema/alloggiati.table'
import type { AlloggiatiPlace, TableRows } from '@stayward/integrations/authorities/alloggiati/place-tables'
import { and, asc, eq, gte, inArray, isNull, like, or, sql } from 'drizzle-orm'

/** Replaces all rows of both tables. One parameter for each table: a statement has at most 65,535. */
export async function replaceAlloggiatiTables(
  tx: Transaction,
  { places, document_types }: TableRows,
): Promise<void> {
  const rows = places.map((place) => ({ ...place, search: searchKey(place.name) }))
  await tx.delete(alloggiatiPlace)
  await tx.execute(sql`
    insert into ${alloggiatiPlace} (code, name, kind, province, valid_until, search)
    select code, name, kind, province, valid_until, search from json_to_recordset(${JSON.stringify(rows)}::json)
      as record (code text, name text, kind text, province text, valid_until date, search text)`)
  await tx.delete(alloggiatiDocumentType)
  await tx.execute(sql`
    insert into ${alloggiatiDocumentType} (code, name)
    select code, name from json_to_recordset(${JSON.stringify(document_types)}::json) as record (code text, name text)`)
}

const PLACE = {
  code: alloggiatiPlace.code,
  name: alloggiatiPlace.name,
  kind: alloggiatiPlace.kind,
  province: alloggiatiPlace.province,
  valid_until: alloggiatiPlace.valid_until,
}

/** The rows with which a party can be written: places by their codes and municipalities by names, all documents. */
export async function findAlloggiatiRows(
  db: Executor,
  { codes, names }: { codes: readonly string[]; names: readonly string[] },
): Promise<TableRows> {
  const keys = names.map(searchKey).filter((key) => key !== '')
  const places = await db
    .select(PLACE)
    .from(alloggiatiPlace)
    .where(or(inArray(alloggiatiPlace.code, [...codes]), inArray(alloggiatiPlace.search, keys)))
  const document_types = await db.select().from(alloggiatiDocumentType)
  return { places, document_types }
}

/**
 * Municipalities with a word that begins so, those whose name begins so first; on a day, only those that
 * existed then.
 */
export async function searchMunicipalities(
  db: Executor,
  text: string,
  { on, limit }: { on: string | null; limit: number },
): Promise<AlloggiatiPlace[]> {
  const key = searchKey(text)
  if (key === '') return []
  const begins = like(alloggiatiPlace.search, `${key}%`)
  return db
    .select(PLACE)
    .from(alloggiatiPlace)
    .where(
      and(
        eq(alloggiatiPlace.kind, 'municipality'),
        or(begins, like(alloggiatiPlace.search, `% ${key}%`)),
        on === null
          ? undefined
          : or(isNull(alloggiatiPlace.valid_until), gte(alloggiatiPlace.valid_until, on)),
      ),
    )
    .orderBy(sql`not ${begins}`, sql`${alloggiatiPlace.search} collate "C"`, asc(alloggiatiPlace.code))
    .limit(limit)
}
