import { LOT_REFUSALS, type LotRefusal } from '@stayward/contract/authorities/report'
import { isAuthorityError, refusalOfVendor } from '../../integrations/vendor-refusals.rules.ts'
import type { CallerContext } from '../../kernel/context.ts'
import { invalidField } from '../../kernel/errors.ts'
import { callAuthority } from './deliver-reports.service.ts'
import { referencesOf } from './report-reference.rules.ts'
import type { ReportSlot } from './report-slot.rules.ts'
import { findLessor, findReport, type StayKey } from './reports.queries.ts'

type NamedLot = { slot: ReportSlot; lot: string }

/**
 * Asks the authority about a lot that a host names. Throws 422 with the reason unless it contains this
 * booking's report and nothing else, because a withdrawal later covers the whole lot.
 */
export async function requireOwnLot(
  ctx: CallerContext,
  stay: StayKey & { id: string; external_reference: string | null },
  { slot, lot }: NamedLot,
): Promise<void> {
  const { account_id } = stay
  const row = await findReport(ctx.db, stay, slot)
  const integration_id = row?.integration_id ?? null
  const lessor = integration_id === null ? null : await findLessor(ctx.db, { account_id, integration_id })
  if (!row || !lessor) throw refused('lot_unreachable')
  const refusal = await callAuthority(
    ctx,
    lessor,
    (service) => service.checkLot?.(lot, referencesOf(row, stay)) ?? Promise.resolve('lot_unknown' as const),
  ).catch((error: unknown) => {
    if (isAuthorityError(error) && error.code === 'rejected') return 'lot_unknown' as const
    throw refusalOfVendor(error)
  })
  if (refusal !== null) throw refused(refusal)
}

const refused = (code: LotRefusal) => invalidField('lot', code, LOT_REFUSALS[code])
