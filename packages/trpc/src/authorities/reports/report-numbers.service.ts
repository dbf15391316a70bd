import type { Transaction } from '@stayward/db/client'
import type { ReportConnection } from '../../stays/readiness/report-place.rules.ts'
import { drawNumber, returnNumber } from './report-numbers.queries.ts'
import type { ReportRow } from './reports.queries.ts'

type Numbered = Pick<ReportRow, 'sequence' | 'counted_for'>

/** The number of a report's document: the one that it has, otherwise a new one. Nothing where none are counted. */
export async function numberFor(
  tx: Transaction,
  row: ReportRow,
  { authority, known, codes, last_number }: ReportConnection,
): Promise<Numbered> {
  const establishment = known.rules.counted_by?.(codes)
  if (establishment === undefined) return { sequence: null, counted_for: null }
  if (row.sequence !== null && row.sequence > last_number && row.counted_for === establishment)
    return { sequence: row.sequence, counted_for: establishment }
  await giveNumberBack(tx, row)
  const { account_id } = row
  return {
    sequence: await drawNumber(tx, { account_id, authority, establishment }, last_number),
    counted_for: establishment,
  }
}

/** Gives the number of a document back that the authority does not have, for the next one. */
export async function giveNumberBack(tx: Transaction, row: ReportRow): Promise<void> {
  const { account_id, authority, sequence, counted_for } = row
  if (sequence === null || counted_for === null) return
  await returnNumber(tx, { account_id, authority, establishment: counted_for }, sequence)
}
