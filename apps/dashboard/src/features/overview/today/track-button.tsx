'use client'
import type { Booking } from '@stayward/contract/stays/booking'
import { IconChevronDown } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { stayTrack, type TrackNode } from '../../stays/bookings/stay-track'
import { TRACK_ICONS } from '../../stays/bookings/track-icons'
import classes from './track-button.module.css'

type Props = { booking: Booking; controls: string; isOpen: boolean; onToggle: () => void }

/** The track of a stay in the width of a word, with the current step; opens the full track. */
export function TrackButton({ booking, controls, isOpen, onToggle }: Props) {
  const t = useTranslations('bookings.track')
  const nodes = stayTrack(booking)
  const current = currentOf(nodes)
  const { registered, expected } = booking.checkin
  // A step to come says less than that everything is in order for it.
  const isReady = current?.kind === 'arrival' && booking.readiness.items.every(({ ok }) => ok)
  return (
    <button
      type="button"
      className={classes['button']}
      aria-expanded={isOpen}
      aria-controls={controls}
      onClick={onToggle}
    >
      <span className={classes['nodes']} aria-hidden>
        {nodes.map(({ kind, state }) => {
          const Icon = TRACK_ICONS[state]
          return (
            <span key={kind} className={classes['node']} data-state={state}>
              {Icon && <Icon size={10} stroke={3} />}
            </span>
          )
        })}
      </span>
      {current && (
        <span className={classes['word']} data-state={isReady ? 'done' : current.state}>
          {isReady ? t('ready') : t(`steps.${current.kind}`)}
          {current.kind === 'checkin' && ` ${registered}/${booking.guests_number_known ? expected : '?'}`}
          <span className="visually-hidden">: {t(`states.${current.state}`)}</span>
        </span>
      )}
      <IconChevronDown className={classes['arrow']} size={16} stroke={1.5} aria-hidden />
    </button>
  )
}

/** The step to show: one in trouble, else the current one, else the next one, else the last of a stay that is over. */
function currentOf(nodes: readonly TrackNode[]): TrackNode | undefined {
  const done = nodes.findLastIndex(({ state }) => state === 'done')
  return (
    nodes.find(({ state }) => state === 'trouble') ??
    nodes.find(({ state }) => state === 'now') ??
    nodes[done + 1] ??
    nodes[done]
  )
}
