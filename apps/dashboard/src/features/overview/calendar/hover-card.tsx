'use client'
import type { BoardRow } from '@stayward/contract/overview/calendar-board'
import { useTranslations } from 'next-intl'
import type { RefObject } from 'react'
import { FactLine } from '../../../components/fact-line'
import { useFormat } from '../../../i18n/use-format'
import { SourceMark } from '../../stays/bookings/source-mark'
import { CheckinRing } from '../../stays/checkin/checkin-ring'
import classes from './hover-card.module.css'
import { type Occupant, occupantsOf } from './nights'
import { useOccupantWords } from './occupant-words'
import { useHovered } from './use-hovered'

/** As wide as its style says, and as high as it may become, in pixels. */
const CARD = { width: 288, height: 150, gap: 8 }

type Props = { grid: RefObject<HTMLElement | null>; rows: readonly BoardRow[] }

/**
 * What a bar has no room for, beside the mouse that rests on it. Those who use no mouse hear it from the bar, and find it in
 * its drawer.
 */
export function HoverCard({ grid, rows }: Props) {
  const hovered = useHovered(grid)
  if (hovered === null) return null
  const row = rows.find((one) => occupantsOf(one).some(({ id }) => id === hovered.id))
  const occupant = row && occupantsOf(row).find(({ id }) => id === hovered.id)
  if (!row || !occupant) return null
  const left = Math.max(CARD.gap, Math.min(hovered.x - 24, window.innerWidth - CARD.width - CARD.gap))
  const isBelow = hovered.bottom + CARD.gap + CARD.height < window.innerHeight
  const place = isBelow
    ? { top: hovered.bottom + CARD.gap }
    : { bottom: window.innerHeight - hovered.top + CARD.gap }
  return (
    <div
      className={classes['card']}
      style={{ left, ...place, width: CARD.width }}
      aria-hidden
      data-hover-card
    >
      <Told occupant={occupant} property_name={row.property.name} />
    </div>
  )
}

function Told({ occupant, property_name }: { occupant: Occupant; property_name: string }) {
  const t = useTranslations()
  const format = useFormat()
  const words = useOccupantWords()
  const dates = (
    <p>
      <FactLine
        all={[
          t('bookings.from_to', { from: format.day(occupant.from), to: format.day(occupant.to) }),
          t('bookings.nights', { count: words.nightsOf(occupant) }),
        ]}
      />
    </p>
  )
  const place = <p className={classes['place']}>{property_name}</p>
  if (occupant.kind === 'block')
    return (
      <>
        <p className={classes['name']}>{words.nameOf(occupant)}</p>
        {dates}
        {place}
      </>
    )
  const { stay } = occupant
  const { checkin } = stay
  return (
    <>
      <p className={classes['name']}>
        <SourceMark source={stay.source} />
        {words.nameOf(occupant)}
      </p>
      {dates}
      <p>
        <FactLine
          all={[
            stay.guests_number_known && t('bookings.guests', { count: stay.guests_number }),
            t(`bookings.sources.${stay.source}`),
            stay.kind === 'hold' && t('calendar.kinds.hold'),
          ]}
        />
      </p>
      {stay.conflict ? (
        <p className={classes['conflict']}>{t('calendar.conflict.waits.title')}</p>
      ) : (
        stay.kind !== 'imported' && (
          <p className={classes['checkin']}>
            <CheckinRing checkin={checkin} size={16} />
            {stay.guests_number_known
              ? t('bookings.track.registered', checkin)
              : t('bookings.track.registered_so_far', checkin)}
          </p>
        )
      )}
      {place}
    </>
  )
}
