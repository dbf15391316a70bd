import type { CheckinSnapshot } from '@stayward/contract/stays/checkin'
import { guestCaller, guestContext } from '../server/guest-caller.ts'
import { guestPage } from '../server/guest-page.ts'

/** The offline copy of a stay, without anything about the party. */
export type SavedContent = {
  snapshot: Omit<CheckinSnapshot, 'guests' | 'has_minors'>
  codesFrom: string | null
  codesWait: boolean
  missingSignatures: number
  /** When the copy was made. */
  saved_at: string
}

/** The page of a stay for offline use; available once the arrival information is released. */
export const savedPage = guestPage<SavedContent>({
  route: '/{code}/saved',
  get: async (request) => {
    const caller = guestCaller(guestContext(request))
    const code = request.parameter('code')
    const [{ guests: _guests, has_minors: _minors, ...snapshot }, device] = await Promise.all([
      caller.checkin.snapshot({ code }),
      caller.checkin.deviceView({ code }),
    ])
    if (snapshot.property.arrival === null) return { goTo: `/${code}` }
    const saved_at = request.services.clock.now().toISOString()
    const { codes_from: codesFrom, codes_wait_for_signatures: codesWait, guests: signers } = device
    const missingSignatures = signers.filter(({ signature }) => signature === 'missing').length
    return { content: { snapshot, codesFrom, codesWait, missingSignatures, saved_at } }
  },
})
