import type { Booking } from '@stayward/contract/stays/booking'
import { IconCheck } from '@tabler/icons-react'
import type { TrackState } from '../bookings/stay-track'
import classes from './checkin-ring.module.css'

const BOX = 22
const RADIUS = 9
const LENGTH = 2 * Math.PI * RADIUS

type Props = {
  checkin: Pick<Booking['checkin'], 'state' | 'registered' | 'expected'>
  /** How the check-in stands in the track of the stay, so that a late one is seen; without it, only how far it is. */
  standing?: TrackState
  size?: number
}

/** How many of a stay's guests are registered, as a ring that closes. */
export function CheckinRing({ checkin: { state, registered, expected }, standing, size = BOX }: Props) {
  const share = expected === 0 ? 0 : Math.min(1, registered / expected)
  return (
    <span className={classes['ring']} data-state={state} data-standing={standing} aria-hidden>
      <svg width={size} height={size} viewBox={`0 0 ${BOX} ${BOX}`}>
        <circle className={classes['track']} cx={BOX / 2} cy={BOX / 2} r={RADIUS} />
        <circle
          className={classes['done']}
          cx={BOX / 2}
          cy={BOX / 2}
          r={RADIUS}
          strokeDasharray={`${share * LENGTH} ${LENGTH}`}
        />
      </svg>
      {state === 'completed' && <IconCheck size={size * 0.55} stroke={2.5} />}
    </span>
  )
}
