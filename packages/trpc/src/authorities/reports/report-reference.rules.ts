import type { ReportableStay } from './reportable-stays.queries.ts'
import type { ReportRow } from './reports.queries.ts'

/** The longest reference that every authority takes. */
const MAX_REFERENCE = 50

/**
 * References under which the authority may know a report: the current one first, then those used before the
 * booking's reference changed. A report that was withdrawn or refused gets a new reference each time, so that
 * it does not count as a duplicate; so does each part after the first.
 */
export function referencesOf(
  { revision, part }: Pick<ReportRow, 'revision' | 'part'>,
  { id, external_reference }: Pick<ReportableStay, 'id' | 'external_reference'>,
): [string, ...string[]] {
  const suffix = `${part === 1 ? '' : `-P${part}`}${revision === 1 ? '' : `-${revision}`}`
  const own = `${id}${suffix}`
  const fits = external_reference !== null && external_reference.length + suffix.length <= MAX_REFERENCE
  return fits ? [`${external_reference}${suffix}`, own] : [own]
}
