'use client'
import type { CSSProperties, MouseEvent } from 'react'
import { paths } from '../../../../paths'
import { barLook } from '../bar-look'
import { OccupantLabel } from '../occupant-label'
import type { Occupant } from '../nights'
import { useOccupantWords } from '../occupant-words'
import bar_classes from '../occupant-bar.module.css'
import type { StayStatus } from '../stay-status'
import status_classes from '../stay-status.module.css'
import type { WeekPart } from './month-bars'
import classes from './month-weeks.module.css'

/** From this length on a bar has room for the word of a conflict. */
const WIDE_DAYS = 2

type Props = {
  part: WeekPart<Occupant>
  style: CSSProperties
  /** How far the stay is, where the colors say that; null where they say its source. */
  status: StayStatus | null
  is_open: boolean
  onOpen: (id: string) => void
}

/** The part of a stay or block in a week. It is reached by Tab, and says all to those who hear it, only where it begins. */
export function MonthBar({ part, style, status, is_open, onOpen }: Props) {
  const { nights: occupant, length, begins, ends } = part
  const words = useOccupantWords()
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    onOpen(occupant.id)
  }
  const bar = {
    className: `${bar_classes['bar']} ${classes['bar']} ${status === null ? '' : status_classes['status']}`,
    style,
    ...barLook(occupant, status),
    'data-open': is_open || undefined,
    'data-begins': begins,
    'data-ends': ends,
    tabIndex: begins ? 0 : -1,
    onClick: open,
  }
  const inside = (
    <>
      <span className="visually-hidden">
        {begins ? words.sentenceOf(occupant, status) : words.nameOf(occupant)}
      </span>
      {length >= 1 && (
        <span className={classes['label']} aria-hidden>
          <OccupantLabel occupant={occupant} status={status} is_wide={length >= WIDE_DAYS} />
        </span>
      )}
    </>
  )
  return occupant.kind === 'block' ? (
    <button type="button" {...bar}>
      {inside}
    </button>
  ) : (
    <a {...bar} href={paths.booking(occupant.id)} draggable={false}>
      {inside}
    </a>
  )
}
