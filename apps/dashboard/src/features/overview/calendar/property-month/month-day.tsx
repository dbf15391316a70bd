'use client'
import type { BoardRow, BoardTask } from '@stayward/contract/overview/calendar-board'
import { useLocale, useTranslations } from 'next-intl'
import type { KeyboardEvent } from 'react'
import { Link } from '../../../../components/link'
import { dayParts, timeText } from '../../../../i18n/format'
import { useFormat } from '../../../../i18n/use-format'
import { useTaskTitle } from '../../../../i18n/use-task-title'
import { paths } from '../../../../paths'
import type { BarColors } from '../bar-colors'
import { laneCount, laneOf } from '../conflict-lanes'
import type { Occupant } from '../nights'
import { useOccupantWords } from '../occupant-words'
import type { RuleSegment } from '../rule-segments'
import { useRuleWords } from '../rule-words'
import { stayStatus } from '../stay-status'
import pins from '../task-pins.module.css'
import { MonthBar } from './month-bar'
import type { WeekPart } from './month-bars'
import classes from './month-weeks.module.css'

type Props = {
  day: string
  row: BoardRow
  /** Whether it belongs to the month before or after. */
  is_outside: boolean
  today: string
  /** Whether Tab reaches it. */
  is_active: boolean
  is_picked: boolean
  can_book: boolean
  /** Whether it is read who has its night. */
  is_known: boolean
  /** Who has the night that begins on it. */
  taker: Occupant | null
  /** The bars and rules that begin on it, or before the week of which it is the first day. */
  bars: readonly WeekPart<Occupant>[]
  rules: readonly WeekPart<RuleSegment>[]
  tasks: readonly BoardTask[]
  colors: BarColors
  now: number
  opened_id: string | null
  onKeyDown: (event: KeyboardEvent, day: string) => void
  /** It got the focus, so that Tab leads on from it. */
  onReach: (day: string) => void
  onUse: (day: string) => void
  onOpen: (id: string) => void
}

/** As many tasks of a day as have a line of their own. */
const MOST_TASKS = 2

/** A day of the month: its number, which uses its night, what begins on it, and its tasks. */
export function MonthDay(props: Props) {
  const { day, row, is_outside, today, is_active, is_picked, can_book, is_known } = props
  const { taker, bars, rules, tasks } = props
  const { colors, now, opened_id, onKeyDown, onReach, onUse, onOpen } = props
  const t = useTranslations('calendar')
  const words = useOccupantWords()
  const rule = useRuleWords()
  const { date, spoken } = dayParts(day, useLocale())
  const above = heightOf(laneCount(row))
  const shown = tasks.length > MOST_TASKS ? tasks.slice(0, MOST_TASKS - 1) : tasks
  return (
    <td
      style={{ paddingTop: above, height: `calc(${above} + var(--due))` }}
      data-outside={is_outside || undefined}
      data-past={day < today || undefined}
      data-today={day === today || undefined}
      data-picked={is_picked || undefined}
    >
      <button
        type="button"
        className={classes['day']}
        data-day={day}
        data-free={(is_known && taker === null && can_book) || undefined}
        aria-current={day === today ? 'date' : undefined}
        aria-disabled={(taker === null && !can_book) || undefined}
        aria-label={is_known ? `${spoken}, ${taker ? words.nameOf(taker) : t('spoken.free')}` : spoken}
        tabIndex={is_active ? 0 : -1}
        onFocus={() => !is_outside && onReach(day)}
        onKeyDown={(event) => onKeyDown(event, day)}
        onClick={() => onUse(day)}
      >
        <span>{date}</span>
      </button>
      {rules.map((part) => (
        <span key={part.nights.from} className={classes['rule']} style={boxOf(part, 0)} data-ends={part.ends}>
          <span className="visually-hidden">{rule.spoken(part.nights)}</span>
          {part.length >= 1 && <span aria-hidden>{rule.name(part.nights)}</span>}
        </span>
      ))}
      {bars.map((part) => (
        <MonthBar
          key={part.nights.id}
          part={part}
          style={boxOf(part, laneOf(row, part.nights))}
          status={
            colors === 'status' && part.nights.kind !== 'block' ? stayStatus(part.nights.stay, now) : null
          }
          is_open={part.nights.id === opened_id}
          onOpen={onOpen}
        />
      ))}
      {tasks.length > 0 && (
        <ul className={classes['tasks']}>
          {shown.map((task) => (
            <TaskLine key={task.task_id} task={task} time_zone={row.property.time_zone} />
          ))}
          {tasks.length > shown.length && (
            <li>
              <Link
                className={classes['task']}
                href={paths.tasks({ property_id: row.property.id, state: 'standing', from: day, to: day })}
                aria-label={t('months.more_tasks', { count: tasks.length - shown.length, day: spoken })}
              >
                {t('more_tasks', { count: tasks.length - shown.length })}
              </Link>
            </li>
          )}
        </ul>
      )}
    </td>
  )
}

/** The height of a day's number and so many bars. */
const heightOf = (lanes: number): string => `calc(var(--bar-top) + ${lanes} * var(--bar-line))`

const boxOf = ({ inset, length }: Pick<WeekPart<Occupant>, 'inset' | 'length'>, lane: number) => ({
  top: heightOf(lane),
  insetInlineStart: `${inset * 100}%`,
  width: `${length * 100}%`,
})

function TaskLine({ task, time_zone }: { task: BoardTask; time_zone: string }) {
  const t = useTranslations('calendar')
  const format = useFormat()
  const titleOf = useTaskTitle()
  const title = titleOf(task.title)
  const words = t('spoken.task', {
    title,
    due: format.ownInstant(task.due_at),
    status: t(`task_statuses.${task.status}`),
  })
  return (
    <li>
      <Link className={classes['task']} href={paths.task(task.task_id)} aria-label={words} title={words}>
        <span className={pins['pin']} data-status={task.status} />
        <span className={classes['title']}>
          {timeText(task.due_at, time_zone)} {title}
        </span>
      </Link>
    </li>
  )
}
