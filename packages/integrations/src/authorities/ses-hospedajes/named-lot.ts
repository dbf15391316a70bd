import type { LotRefusal } from '@stayward/contract/authorities/report'
import type { LotResult } from './lot-result.ts'
import type { SesHospedajes } from './ses-hospedajes.ts'

/** Why a lot cannot be that of a report with one of these references; null if it can. */
export async function checkLot(
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
