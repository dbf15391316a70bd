import { checkinGuestRouter, checkinRouter } from './stays/checkin/checkin.router.ts'
import { optOutRouter } from './messages/opt-out/opt-out.router.ts'
import { geoRouter } from './properties/geo/geo.router.ts'
import { mergeRouters, router } from './kernel/trpc.ts'

/** Everything that the check-in app can call: geography, one booking by its code, and the link in a message. */
export const guestRouter = router({
  geo: geoRouter,
  checkin: mergeRouters(checkinRouter, checkinGuestRouter),
  messages: optOutRouter,
})
