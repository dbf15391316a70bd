import { IconAlertTriangle, IconBan, IconHome2, IconTool } from '@tabler/icons-react'
import type { BoardBlock, BoardStay } from '@stayward/contract/overview/calendar-board'
import { useTranslations } from 'next-intl'
import dynamic from 'next/dynamic'
import { useFormat } from '../../../i18n/use-format'
import { SourceMark } from '../../stays/bookings/source-mark'
import { CheckinRing } from '../../stays/checkin/checkin-ring'
import type { Occupant } from './nights'
import classes from './occupant-bar.module.css'
import { useOccupantWords } from './occupant-words'
import type { StayStatus } from './stay-status'

// Only where the colors say the status.
const StayStatusMark = dynamic(() => import('./stay-status-mark').then((module) => module.StayStatusMark), {
  loading: () => null,
})

const BLOCK_ICONS = { owner_stay: IconHome2, maintenance: IconTool, other: IconBan }

type Props = {
  occupant: Occupant
  /** How far the stay is, where the colors say that; null where they say its source. */
  status: StayStatus | null
  /** Whether there is room for the word of a conflict. */
  is_wide: boolean
  /** Whether there is a second line, with the dates. */
  has_dates?: boolean
}

/** What a bar says, as far as it has room: who, the check-in and the nights of a stay, or why nights are blocked. */
export function OccupantLabel({ occupant, status, is_wide, has_dates = false }: Props) {
  const name = useOccupantWords().nameOf(occupant)
  return (
    <>
      {occupant.kind === 'block' ? (
        <BlockLabel block={occupant.block} name={name} />
      ) : (
        <StayLabel stay={occupant.stay} status={status} name={name} is_wide={is_wide} />
      )}
      {has_dates && <Dates occupant={occupant} />}
    </>
  )
}

function Dates({ occupant: { from, to } }: { occupant: Occupant }) {
  const t = useTranslations('bookings')
  const format = useFormat()
  return (
    <span className={classes['dates']}>
      {t('from_to', { from: format.shortDay(from), to: format.shortDay(to) })}
    </span>
  )
}

type LabelProps = { stay: BoardStay; status: StayStatus | null; name: string; is_wide: boolean }

function StayLabel({ stay, status, name, is_wide }: LabelProps) {
  const t = useTranslations('calendar')
  return (
    <>
      <span className={classes['main']}>
        {stay.conflict && (
          <span className={classes['conflict']}>
            <IconAlertTriangle size={14} stroke={2} aria-hidden />
            {is_wide && t('conflict.word')}
          </span>
        )}
        {status === null && <SourceMark source={stay.source} />}
        {status !== null && status !== 'conflict' && <StayStatusMark status={status} />}
        <span className={classes['name']}>{name}</span>
      </span>
      {stay.kind !== 'imported' && !stay.conflict && <CheckinRing checkin={stay.checkin} size={15} />}
      <span className={classes['nights']}>{t('nights_short', { count: stay.nights })}</span>
    </>
  )
}

function BlockLabel({ block, name }: { block: BoardBlock; name: string }) {
  const t = useTranslations('calendar')
  const Icon = BLOCK_ICONS[block.reason]
  return (
    <>
      <span className={classes['main']}>
        {block.source === null ? (
          <Icon size={14} stroke={1.75} aria-hidden />
        ) : (
          <SourceMark source={block.source} />
        )}
        <span className={classes['name']}>{name}</span>
      </span>
      <span className={classes['nights']}>{t('nights_short', { count: block.nights })}</span>
    </>
  )
}
