import type { CheckinSnapshot } from '@stayward/contract/checkin'
import { guestCaller, guestContext } from '../server/guest-caller.ts'
import { guestPage } from '../server/guest-page.ts'

const NOTICES = ['registered', 'corrected'] as const
export type NoticeKind = (typeof NOTICES)[number]

export type LandingContent = {
  snapshot: CheckinSnapshot
  /** The guests whose entries this device may correct. */
  ownGuestIds: string[]
  /** What was just done, and to whom. */
  notice: { kind: NoticeKind; first_name: string | null } | null
}

/** The page behind the link in a guest's message. */
export const landingPage = guestPage<LandingContent>({
  route: '/{code}',
  get: async (request) => {
    const snapshot = await guestCaller(guestContext(request)).checkin.snapshot({
      code: request.parameter('code'),
    })
    const own = snapshot.guests.filter(({ id }) => request.registeredGuestIds.includes(id))
    const last = own.find(({ id }) => id === request.registeredGuestIds.at(-1))
    const kind = NOTICES.find((notice) => notice === request.query('notice'))
    return {
      content: {
        snapshot,
        ownGuestIds: own.map(({ id }) => id),
        notice: kind ? { kind, first_name: last?.first_name ?? null } : null,
      },
    }
  },
})
