import { checkinGuestRouter, checkinRouter } from './stays/checkin/checkin.router.ts'
import { geoRouter } from './properties/geo/geo.router.ts'
import { mergeRouters, router } from './kernel/trpc.ts'

/** Everything that the check-in app can call: geography, and one booking by its code. */
export const guestRouter = router({
  geo: geoRouter,
  checkin: mergeRouters(checkinRouter, checkinGuestRouter),
})
