'use client'
import type { Booking } from '@stayward/contract/booking'
import { IconCheck } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import classes from './checkin-progress.module.css'

const SIZE = 22
const RADIUS = 9
const LENGTH = 2 * Math.PI * RADIUS

/** How many of a stay's guests are registered: a ring and the two numbers. */
export function CheckinProgress({ checkin }: { checkin: Booking['checkin'] }) {
  const t = useTranslations('checkin')
  const { state, registered, expected } = checkin
  const share = expected === 0 ? 0 : Math.min(1, registered / expected)
  return (
    <span className={classes['progress']} data-state={state}>
      <span className={classes['ring']} aria-hidden>
        <svg width={SIZE} height={SIZE} viewBox={`0 0 ${SIZE} ${SIZE}`}>
          <circle className={classes['track']} cx={SIZE / 2} cy={SIZE / 2} r={RADIUS} />
          <circle
            className={classes['done']}
            cx={SIZE / 2}
            cy={SIZE / 2}
            r={RADIUS}
            strokeDasharray={`${share * LENGTH} ${LENGTH}`}
          />
        </svg>
        {state === 'completed' && <IconCheck size={12} stroke={2.5} />}
      </span>
      <span aria-hidden>
        {registered}/{expected}
      </span>
      <span className="visually-hidden">{t('progress', { registered, expected })}</span>
    </span>
  )
}
