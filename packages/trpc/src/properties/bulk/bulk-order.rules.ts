import type { BulkProperty } from '@stayward/contract/properties/property-bulk'
import { compareText } from '../own-and-shared.queries.ts'
import type { VisibleProperty } from '../properties.queries.ts'
import type { ChangedOne } from './change-one.service.ts'

/** One after the other in the order of their keys, so that two batches wait for each other instead of deadlocking. */
export async function eachInOrder(
  seen: readonly VisibleProperty[],
  change: (found: VisibleProperty) => Promise<ChangedOne>,
): Promise<ChangedOne[]> {
  const done: ChangedOne[] = []
  for (const found of seen.toSorted(byKey)) done.push(await change(found))
  return done
}

const byKey = (one: VisibleProperty, other: VisibleProperty): number =>
  compareText(one.account_id, other.account_id) || compareText(one.id, other.id)

/** The order of a list of properties. */
export const byName = (one: BulkProperty, other: BulkProperty): number =>
  (one.name ?? '').localeCompare(other.name ?? '', 'es')

/** Answers in the order in which a request names properties, otherwise by name. */
export function inOrderOf(
  ids: readonly string[] | undefined,
  answers: readonly BulkProperty[],
): BulkProperty[] {
  if (ids === undefined) return answers.toSorted(byName)
  const position = new Map(ids.map((id, index) => [id, index]))
  return answers.toSorted((one, other) => (position.get(one.id) ?? 0) - (position.get(other.id) ?? 0))
}
