import type { CheckinGuest, CheckinSnapshot } from '@stayward/contract/stays/checkin'
import { WITHOUT_ARRIVAL } from '@stayward/contract/stays/checkin-states'
import type { DeviceView } from '@stayward/trpc/stays/checkin/signing.service'

type Signing = {
  snapshot: Pick<CheckinSnapshot, 'guests'>
  signers: DeviceView['guests']
  closed_reason: DeviceView['closed_reason']
}

/**
 * Whether signatures are still accepted: until departure, even if check-in accepts no more entries, unless the stay has no
 * nights.
 */
export const takesSignatures = ({ closed_reason }: Pick<Signing, 'closed_reason'>): boolean =>
  closed_reason === null || !WITHOUT_ARRIVAL.includes(closed_reason)

/** The guests who have yet to sign, in order of registration; empty once nothing can be signed any more. */
export const missingSignatures = (content: Signing): CheckinGuest[] =>
  takesSignatures(content)
    ? content.snapshot.guests.filter(({ id }) =>
        content.signers.some((signer) => signer.id === id && signer.signature === 'missing'),
      )
    : []
