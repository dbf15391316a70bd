import type { GuestRegistration } from '@stayward/contract/stays/guest-registration/request'
import type { Vault } from '@stayward/db/vault'
import { linkCode, uuidIds } from '@stayward/trpc/kernel/ids'
import { codeColumns, codeLookup } from '@stayward/trpc/stays/bookings/booking-input.rules'
import { guestColumns } from '@stayward/trpc/stays/party/guest-row.rules'
import type postgres from 'postgres'
import { parameterNames, type SentStatement } from './statements.ts'

type Row = Record<string, unknown>
type Values = Record<string, SentStatement['parameters'][number]>

/**
 * What the product does to register a guest and to create a booking, without its checks: its statements in its order, in
 * one transaction, with the values of each request. `path` says which.
 */
export const bareWrites =
  (sql: postgres.Sql, vault: Vault) =>
  (path: string, body: string, statements: readonly SentStatement[]): Promise<Row[]> => {
    const [, , noun, id = ''] = path.split('/')
    return noun === 'checkin'
      ? registerGuest(sql, vault, id, JSON.parse(body) as GuestRegistration, statements)
      : createBooking(sql, vault, id, JSON.parse(body) as BookingInput, statements)
  }

/** Runs a statement as it was recorded, but for the values that are named. */
const run = (
  sql: Pick<postgres.Sql, 'unsafe'>,
  statement: SentStatement | undefined,
  values: Values = {},
): postgres.PendingQuery<Row[]> => {
  if (!statement) throw new Error('The product sends fewer statements than the bare server.')
  const parameters = statement.parameters.map((recorded, index) => {
    const name = namesOf(statement)[index] ?? ''
    return name in values ? (values[name] ?? null) : recorded
  })
  return sql.unsafe<Row[]>(statement.text, parameters, { prepare: true })
}

const known = new WeakMap<SentStatement, string[]>()

function namesOf(statement: SentStatement): string[] {
  const names = known.get(statement) ?? parameterNames(statement)
  known.set(statement, names)
  return names
}

async function registerGuest(
  sql: postgres.Sql,
  vault: Vault,
  code: string,
  guest: GuestRegistration,
  statements: readonly SentStatement[],
): Promise<Row[]> {
  const [
    stayByCode,
    city,
    province,
    lock,
    stay,
    sameDocument,
    insert,
    activity,
    stayAgain,
    settle,
    reportable,
  ] = statements
  const stays = await run(sql, stayByCode, { code_lookup: codeLookup(vault, code) }).values()
  // By position: a joined table has columns of the same names.
  const [account_id, property_id, booking_id, , , , arrival_date] = (stays[0] ?? []).map(String)
  if (!account_id || !property_id || !booking_id || !arrival_date)
    throw new Error('There is no stay with this code.')
  await Promise.all([run(sql, city), run(sql, province)])
  const key = { account_id, property_id, id: booking_id }
  const id = uuidIds.next()
  const columns = guestColumns(vault, id, guest, arrival_date)
  const now = new Date().toISOString()
  return sql.begin(async (tx) => {
    await run(tx, lock, key)
    await run(tx, stay, key)
    const same = await run(tx, sameDocument, { ...key, booking_id, document_lookup: columns.document_lookup })
    if (same.length > 0) throw new Error('The guest is registered already.')
    await run(tx, insert, { ...columns, account_id, property_id, booking_id, id })
    const entry = { id: uuidIds.next(), occurred_at: now, subject_id: id, request_id: uuidIds.next() }
    await run(tx, activity, { account_id, property_id, ...entry })
    const answer = await run(tx, stayAgain, key)
    await run(tx, settle, { ...key, updated_at: now })
    await run(tx, reportable, key)
    return answer
  })
}

type BookingInput = { from: string; to: string }

async function createBooking(
  sql: postgres.Sql,
  vault: Vault,
  property_id: string,
  { from, to }: BookingInput,
  statements: readonly SentStatement[],
): Promise<Row[]> {
  const [caller, property, lock, insert, activity, turnover, turnovers, locks, reportable, read] = statements
  await run(sql, caller)
  await run(sql, property, { id: property_id })
  const id = uuidIds.next()
  const now = new Date().toISOString()
  return sql.begin(async (tx) => {
    await run(tx, lock, { id: property_id })
    const days = { arrival_date: from, departure_date: to }
    // The offset of winter: what the clocks show costs the product as much in summer.
    const times = {
      from: new Date(`${from}T15:00+01:00`).toISOString(),
      to: new Date(`${to}T11:00+01:00`).toISOString(),
    }
    const row = { property_id, id, ...codeColumns(vault, id, linkCode()), ...days, ...times }
    await tx.savepoint((savepoint) => run(savepoint, insert, row))
    const entry = { id: uuidIds.next(), occurred_at: now, subject_id: id, request_id: uuidIds.next() }
    await run(tx, activity, { property_id, ...entry })
    await run(tx, turnover, { property_id, id })
    await run(tx, turnovers, { property_id })
    await run(tx, locks, { property_id })
    await run(tx, reportable, { property_id, id })
    return run(tx, read, { property_id, id })
  })
}
