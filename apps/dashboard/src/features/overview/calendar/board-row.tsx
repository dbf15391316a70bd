'use client'
// oxlint-disable jsx-a11y/prefer-tag-over-role -- Only what is in view is there, which no table can say.
import type { BoardRow as Row } from '@stayward/contract/overview/calendar-board'
import { memo, useMemo } from 'react'
import { EndedName } from '../../../components/ended-name'
import { Link } from '../../../components/link'
import { paths } from '../../../paths'
import { CoverThumb } from '../../properties/cover-thumb'
import classes from './board-row.module.css'
import { canLift, canMove } from './bar-moves'
import type { BarColors } from './bar-colors'
import { laneOf } from './conflict-lanes'
import type { RowLook } from './density'
import { barBox, type DayLine, FIRST_DAY_COLUMN, isInRange, type Range } from './day-line'
import { occupantsOf } from './nights'
import { OccupantBar } from './occupant-bar'
import { barTop } from './row-layout'
import { RuleBar } from './rule-bar'
import { ruleSegments } from './rule-segments'
import { stayStatus } from './stay-status'
import { TaskPins } from './task-pins'

type Props = {
  row: Row
  look: RowLook
  /** Whether the city stands over the row already, as that of its group. */
  is_in_city: boolean
  colors: BarColors
  /** The current instant in milliseconds, to a quarter of an hour. */
  now: number
  top: number
  height: number
  /** The row's position in its grid, starting at 1. */
  index: number
  line: DayLine
  day_width: number
  days: Range
  /** The bar whose drawer is open, if it is in this row. */
  opened_id: string | null
  /** Today in the property's time zone. */
  today: string
  onOpen: (id: string) => void
}

/** From this width on a pin has room next to another. */
const PINS_SIDE_BY_SIDE_PX = 56

/** A property and its events on the visible days. */
export const BoardRow = memo(function BoardRow(props: Props) {
  const {
    row,
    look,
    is_in_city,
    colors,
    now,
    top,
    height,
    index,
    line,
    day_width,
    days,
    opened_id,
    today,
    onOpen,
  } = props
  const { property, tasks } = row
  const occupants = occupantsOf(row).filter((occupant) => isInRange(line, occupant, days))
  const segments = useMemo(() => ruleSegments(row), [row])
  const rules = segments.filter((segment) => isInRange(line, segment, days))
  // Once per row, so that the pins of a day stay the same object while scrolling.
  const tasksByDay = useMemo(() => [...Map.groupBy(tasks, ({ due_date }) => due_date)], [tasks])
  const pins = tasksByDay.filter(([day]) => isInRange(line, { from: day, to: day }, days))
  return (
    <div className={classes['row']} style={{ top, height }} role="row" aria-rowindex={index}>
      <div className={classes['head']} role="rowheader" aria-colindex={1} data-head>
        <Link className={classes['property']} href={paths.property(property.id)}>
          <CoverThumb property={property} size={look === 'roomy' ? 38 : 30} />
          <span className={classes['words']}>
            {is_in_city && (look === 'comfortable' || look === 'roomy') ? (
              <span className={classes['whole']} title={property.name}>
                {property.name}
              </span>
            ) : (
              <>
                <span className={classes['name']}>
                  <EndedName name={property.name} />
                </span>
                <span className={classes['city']}>{property.city}</span>
              </>
            )}
          </span>
        </Link>
      </div>
      <div className={classes['track']} role="presentation">
        <span
          className={classes['today']}
          style={{ insetInlineStart: line.indexOf(today) * day_width, width: day_width }}
        />
        {rules.map((rule) => (
          <RuleBar
            key={rule.from}
            rule={rule}
            {...barBox(line, rule, day_width)}
            column={line.indexOf(rule.from) + FIRST_DAY_COLUMN}
            columns={line.indexOf(rule.to) - line.indexOf(rule.from) + 1}
          />
        ))}
        {occupants.map((occupant) => {
          const start = line.indexOf(occupant.from)
          return (
            <OccupantBar
              key={occupant.id}
              occupant={occupant}
              status={
                colors === 'status' && occupant.kind !== 'block' ? stayStatus(occupant.stay, now) : null
              }
              top={barTop(laneOf(row, occupant), look)}
              {...barBox(line, occupant, day_width)}
              column={start + FIRST_DAY_COLUMN}
              columns={line.indexOf(occupant.to) - start + 1}
              is_movable={canLift(row, occupant)}
              has_ends={canMove(row, occupant)}
              is_open={occupant.id === opened_id}
              has_dates={look === 'roomy'}
              onOpen={onOpen}
            />
          )
        })}
        {pins.map(([day, own]) => (
          <TaskPins
            key={day}
            tasks={own}
            left={(line.indexOf(day) + 0.5) * day_width}
            column={line.indexOf(day) + FIRST_DAY_COLUMN}
            is_narrow={day_width < PINS_SIDE_BY_SIDE_PX}
          />
        ))}
      </div>
    </div>
  )
})
