import { hasNights, type Occupant } from './nights'
import type { StayStatus } from './stay-status'

/** What the style sheet of bars has to know of one: `status` where the colors say how far its stay is, else null. */
export const barLook = (occupant: Occupant, status: StayStatus | null) => ({
  'data-kind': occupant.kind,
  'data-conflict': hasNights(occupant) ? undefined : true,
  'data-source':
    occupant.kind === 'block' ? occupant.block.source : status === null ? occupant.stay.source : undefined,
  'data-status': status ?? undefined,
  'data-occupant': occupant.id,
})
