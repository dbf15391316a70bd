import { LOT_REFUSALS, type LotRefusal } from '@stayward/contract/authorities/report'
import type { ReportKind } from '@stayward/contract/authorities/report-states'
import type { LotResult } from '@stayward/integrations/ses-hospedajes/lot-result'
import type { SesHospedajes } from '@stayward/integrations/ses-hospedajes/ses-hospedajes'
import { isSesError, refusalOfVendor } from '../../integrations/vendor-refusals.rules.ts'
import type { CallerContext } from '../../kernel/context.ts'
import { invalidField } from '../../kernel/errors.ts'
import { callAuthority } from './deliver-reports.service.ts'
import { referencesOf } from './report-document.service.ts'
import { findLessor, findReport, type StayKey } from './reports.queries.ts'

type NamedLot = { kind: ReportKind; lot: string }

/**
 * Asks the authority about a lot that a host names. Throws 422 with the reason unless it contains this
 * booking's report and nothing else, because a withdrawal later covers the whole lot.
 */
export async function requireOwnLot(
  ctx: CallerContext,
  stay: StayKey & { id: string; external_reference: string | null },
  { kind, lot }: NamedLot,
): Promise<void> {
  const { account_id } = stay
  const row = await findReport(ctx.db, stay, kind)
  const integration_id = row?.integration_id ?? null
  const lessor = integration_id === null ? null : await findLessor(ctx.db, { account_id, integration_id })
  if (!row || !lessor) throw refused('lot_unreachable')
  const refusal = await callAuthority(ctx, lessor, (ses) =>
    refusalOf(ses, lot, referencesOf(row, stay)),
  ).catch((error: unknown) => {
    if (isSesError(error) && error.code === 'rejected') return 'lot_unknown' as const
    throw refusalOfVendor(error)
  })
  if (refusal !== null) throw refused(refusal)
}

const refused = (code: LotRefusal) => invalidField('lot', code, LOT_REFUSALS[code])

/** Why a lot cannot be that of a report with one of these references; null if it can. */
async function refusalOf(
  ses: SesHospedajes,
  lot: string,
  references: readonly string[],
): Promise<LotRefusal | null> {
  const result = (await ses.readLots([lot])).find((found) => found.lot === lot)
  const codes = codesIn(result)
  if (typeof codes === 'string') return codes
  const known = await ses.readCommunications(codes.slice(0, 1))
  const isOwn = codes.length === 1 && known.some(({ reference }) => references.includes(reference))
  if (!isOwn) return 'lot_of_another_booking'
  return known.some(({ is_cancelled }) => is_cancelled) ? 'lot_cancelled' : null
}

/** The codes of what the authority accepted in a lot, or why there are none to look up. */
function codesIn(result: LotResult | undefined): string[] | LotRefusal {
  if (!result) return 'lot_unknown'
  if (result.state === 'pending') return 'lot_pending'
  const codes =
    result.state === 'processed'
      ? result.communications.flatMap((entry) => (entry.state === 'refused' ? [] : entry.communication_code))
      : []
  return codes.length === 0 ? 'lot_refused' : codes
}
