'use client'
// oxlint-disable jsx-a11y/prefer-tag-over-role -- Only what is in view is there, which no table can say.
import { memo } from 'react'
import { BarElement } from './bar-element'
import type { Occupant } from './nights'
import { useOccupantWords } from './occupant-words'
import { OccupantLabel } from './occupant-label'
import classes from './occupant-bar.module.css'
import type { StayStatus } from './stay-status'

type Props = {
  occupant: Occupant
  /** How far the stay is, where the colors say that; null where they say its source. */
  status: StayStatus | null
  top: number
  left: number
  width: number
  /** The bar's first column in its grid, starting at 1, and how many days it touches. */
  column: number
  columns: number
  is_movable: boolean
  /** Whether its ends can be moved on their own. */
  has_ends: boolean
  /** Whether its drawer is open. */
  is_open: boolean
  /** Whether it is high enough for a second line, with its dates. */
  has_dates: boolean
  onOpen: (id: string) => void
}

/** From this width on a bar has room for the word of a conflict. */
const CONFLICT_WORD_FROM_PX = 116

/** Both borders of a bar; keep in sync with the style sheet. */
const EDGES_PX = 4

/** Narrower bars have no separate ends to grab. */
const GRIPS_FROM_PX = 36

/** Occupied nights: a stay with its guest, or a block with its reason. */
export const OccupantBar = memo(function OccupantBar(props: Props) {
  const { occupant, status, top, left, width, column, columns } = props
  const { is_movable, has_ends, is_open, has_dates, onOpen } = props
  const words = useOccupantWords()
  const sentence = words.sentenceOf(occupant, status)
  return (
    <div role="gridcell" aria-colindex={column} aria-colspan={columns}>
      <BarElement
        occupant={occupant}
        status={status}
        is_open={is_open}
        style={{ top, insetInlineStart: left, width }}
        tabIndex={-1}
        data-movable={is_movable || undefined}
        onOpen={onOpen}
      >
        {/* The visible text is too short for screen readers. */}
        <span className="visually-hidden">{sentence}</span>
        <span className={classes['label']} aria-hidden>
          <span className={classes['words']} style={{ maxWidth: width - EDGES_PX }}>
            <OccupantLabel
              occupant={occupant}
              status={status}
              is_wide={width >= CONFLICT_WORD_FROM_PX}
              has_dates={has_dates}
            />
          </span>
        </span>
        {has_ends && width >= GRIPS_FROM_PX && (
          <>
            <span className={classes['grip']} data-grip="start" />
            <span className={classes['grip']} data-grip="end" />
          </>
        )}
      </BarElement>
    </div>
  )
})
