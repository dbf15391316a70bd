'use client'
import type { CSSProperties } from 'react'
import { BarElement } from '../bar-element'
import type { Occupant } from '../nights'
import { OccupantLabel } from '../occupant-label'
import { useOccupantWords } from '../occupant-words'
import type { StayStatus } from '../stay-status'
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
  return (
    <BarElement
      occupant={occupant}
      status={status}
      is_open={is_open}
      className={classes['bar']}
      style={style}
      tabIndex={begins ? 0 : -1}
      data-begins={begins}
      data-ends={ends}
      onOpen={onOpen}
    >
      <span className="visually-hidden">
        {begins ? words.sentenceOf(occupant, status) : words.nameOf(occupant)}
      </span>
      {(length >= 1 || begins) && (
        <span className={classes['label']} data-short={length < 1 || undefined} aria-hidden>
          <OccupantLabel occupant={occupant} status={status} is_wide={length >= WIDE_DAYS} />
        </span>
      )}
    </BarElement>
  )
}
