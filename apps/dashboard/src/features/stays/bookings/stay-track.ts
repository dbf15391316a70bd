import type { Booking } from '@stayward/contract/stays/booking'

export type TrackState = 'done' | 'now' | 'waiting' | 'trouble'
export type TrackNode = { kind: 'booked' | 'checkin' | 'arrival' | 'stay' | 'departure'; state: TrackState }

type Stay = Pick<Booking, 'status' | 'phase' | 'created_at' | 'to'> & {
  checkin: Pick<Booking['checkin'], 'state' | 'closed_at'>
}

/** The steps of a stay, from booked to left, each with its state. Check-in and arrival wait for a step before them. */
export function stayTrack(stay: Stay): TrackNode[] {
  const nodes: TrackNode[] = [
    { kind: 'booked', state: bookedState(stay) },
    { kind: 'checkin', state: checkinState(stay) },
    arrivalOrStay(stay),
    { kind: 'departure', state: departureState(stay) },
  ]
  const current = nodes.findIndex(({ state }) => state === 'now')
  return nodes.map((node, index) =>
    isPrepared(node) && node.state === 'now' && index > current ? { ...node, state: 'waiting' } : node,
  )
}

/** Whether a step can wait for another; guests who are there, or leave, do not. */
const isPrepared = ({ kind }: TrackNode): boolean => kind === 'checkin' || kind === 'arrival'

const isOff = ({ status }: Stay): boolean => status === 'cancelled' || status === 'no_show'

/** Whether a stay was entered, or imported, only once it was over, so that nobody could register here. */
const isHistory = ({ created_at, to }: Stay): boolean => Date.parse(created_at) >= Date.parse(to)

function bookedState({ status }: Stay): TrackState {
  if (status === 'cancelled') return 'trouble'
  return status === 'tentative' ? 'now' : 'done'
}

/** How the check-in of a stay stands; in trouble if it is closed, or its guests are there, before all of them registered. */
export function checkinState(stay: Stay): TrackState {
  const { phase, checkin } = stay
  if (checkin.state === 'completed') return 'done'
  if (isOff(stay) || isHistory(stay)) return 'waiting'
  // Guests are staying or have left without all of them being registered.
  if (checkin.closed_at !== null || phase === 'current' || phase === 'departing_today' || phase === 'past')
    return 'trouble'
  return checkin.state === 'in_progress' || phase === 'arriving_today' ? 'now' : 'waiting'
}

/** Its plan until the time of arrival, then the stay: nobody says at which minute guests really came. */
function arrivalOrStay(stay: Stay): TrackNode {
  if (stay.status === 'no_show') return { kind: 'arrival', state: 'trouble' }
  if (isOff(stay) || stay.phase === 'upcoming') return { kind: 'arrival', state: 'waiting' }
  if (stay.phase === 'arriving_today') return { kind: 'arrival', state: 'now' }
  return { kind: 'stay', state: stay.phase === 'current' ? 'now' : 'done' }
}

function departureState(stay: Stay): TrackState {
  if (isOff(stay)) return 'waiting'
  if (stay.phase === 'past') return 'done'
  return stay.phase === 'departing_today' ? 'now' : 'waiting'
}
