import type { CodeSpec } from '@stayward/integrations/locks/lock-vendor'
import { openPin } from '../../stays/readiness/arrival-codes.presenter.ts'
import type { Services } from '../../kernel/services.ts'
import type { DeliveryRow } from './delivery.queries.ts'

/**
 * Desired state of a code at its vendor. Usually one row is one code; where PINs are unique within a site,
 * the rows of one holder with the same PIN and window are one code that opens all their doors. Each reserve opens one door.
 */
export type WantedCode = {
  rows: readonly DeliveryRow[]
  spec: CodeSpec
  /** The vendor's reference; null while unknown. */
  ref: string | null
  /** Rows whose doors it opens but no longer should. */
  leaving: readonly DeliveryRow[]
}

/** The desired codes at a vendor, and the rows whose codes should go. */
export type Arrangement = { wanted: WantedCode[]; leaving: DeliveryRow[] }

/** Whether a code should be on its lock: it is wanted and its window has not ended. */
export const isWanted = ({ intent, ends_at }: Pick<DeliveryRow, 'intent' | 'ends_at'>, now: Date): boolean =>
  intent === 'present' && Date.parse(ends_at) > now.getTime()

/** Whether the removal of a code was or is about to be requested. */
export const isLeaving = ({ delivery, intent }: Pick<DeliveryRow, 'delivery' | 'intent'>): boolean =>
  delivery === 'removing' || (delivery === 'failed' && intent === 'absent')

/** Groups rows, oldest first, into the codes of their vendor. */
export function arrange(
  { vault, clock }: Pick<Services, 'vault' | 'clock'>,
  rows: readonly DeliveryRow[],
): Arrangement {
  const now = clock.now()
  const staying = rows.filter((row) => isWanted(row, now)).map((row) => ({ row, pin: openPin(vault, row) }))
  const leaving = rows.filter((row) => !isWanted(row, now))
  const groups = Map.groupBy(staying, ({ row, pin }) => codeKey(row, pin)).values()
  const wanted = Array.from(groups).flatMap((group) => wantedCode(group, leaving) ?? [])
  const shared = new Set(wanted.flatMap((code) => code.leaving))
  return { wanted, leaving: leaving.filter((row) => !shared.has(row)) }
}

/** Rows with the same key are one code at the vendor. */
const codeKey = (row: DeliveryRow, pin: string): string =>
  row.unique_within === 'site' && !row.is_reserve
    ? [row.booking_id, row.task_id, pin, row.starts_at, row.ends_at].join()
    : row.id

function wantedCode(
  group: readonly { row: DeliveryRow; pin: string }[],
  gone: readonly DeliveryRow[],
): WantedCode | null {
  const [first, ...others] = group
  if (!first) return null
  const { pin, row } = first
  const rows = [row, ...others.map((other) => other.row)]
  const ref = rows.find(({ vendor_code_id }) => vendor_code_id !== null)?.vendor_code_id ?? null
  const { external_id, tag, starts_at, ends_at } = row
  const further = new Set(rows.map((other) => other.external_id))
  further.delete(external_id)
  return {
    rows,
    ref,
    spec: { tag, pin, external_ids: [external_id, ...further], starts_at, ends_at },
    leaving: ref === null ? [] : gone.filter(({ vendor_code_id }) => vendor_code_id === ref),
  }
}
