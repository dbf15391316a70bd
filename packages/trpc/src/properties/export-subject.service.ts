import { nowInstant } from '../kernel/clock.ts'
import type { CallerContext } from '../kernel/context.ts'
import type { ExportSubject } from '../kernel/exported-table.ts'
import { findProperty } from './properties.queries.ts'

/**
 * Whose activity tells of an export: the account of the one property that it is about, otherwise the caller's own.
 */
export async function exportSubject(
  { db, actor, clock }: CallerContext,
  property_ids: readonly string[] = [],
): Promise<ExportSubject> {
  const [id, ...others] = property_ids
  const only =
    id === undefined || others.length > 0 ? null : await findProperty(db, actor, id, nowInstant(clock))
  return { account_id: only?.account_id ?? actor.account_id, property_id: only?.id ?? null }
}
