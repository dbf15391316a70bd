'use client'
import type { Task } from '@stayward/contract/work/task'
import { useTranslations } from 'next-intl'
import { DayHead } from '../../../dates/day-head'
import { BoardCards } from './board-cards'
import { cardsIn, type Column, countIn } from './board-columns'
import { MoveFailure } from './move-failure'
import { isLeftOver, loadOf, plannerDay, plannerDays } from './planner-days'
import classes from './planner.module.css'
import { useCardDrag } from './use-card-drag'
import type { Target, useTaskMoves } from './use-task-moves'

/** Widths of a name, and of a day at least. */
const NAME_PX = 150
const DAY_PX = 140

type Props = {
  /** A line for each person. */
  lines: readonly Column[]
  property_names: ReadonlyMap<string, string>
  targetsOf: (task: Task) => readonly Target[]
  moves: ReturnType<typeof useTaskMoves>
  /** Of the reader. */
  today: string
}

/**
 * Who does what on which day: a line for each person, a column for each day. A card is moved to another person by dragging
 * or by its menu. On narrow screens the days of a person stand below each other.
 */
export function Planner({ lines, property_names, targetsOf, moves, today }: Props) {
  const t = useTranslations('tasks')
  const { moving, failure, move } = moves
  const drag = useCardDrag(targetsOf, move)
  const shared = { property_names, said: 'assignee' as const, targetsOf, moves, onDrag: drag.onDrag }
  const cardsOf = cardsIn(lines, moving)
  const days = plannerDays(
    lines.flatMap(({ tasks }) => tasks),
    today,
  )
  // Of the names and the days; only where they stand beside each other.
  const tracks = { gridTemplateColumns: `${NAME_PX}px repeat(${days.length}, minmax(${DAY_PX}px, 1fr))` }
  const scroller = `${classes['scroller']} scroll-fade`
  return (
    <>
      <MoveFailure failure={failure} />
      {/* It scrolls sideways, so it must be focusable for the keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role */}
      <div className={scroller} role="group" aria-label={t('board.label')} tabIndex={0}>
        <div className={classes['planner']}>
          <div className={classes['days']} style={tracks} aria-hidden>
            {days.map((day) => (
              <span key={day} data-today={day === today || undefined}>
                <DayHead day={day} today={today} />
              </span>
            ))}
          </div>
          {lines.map((line) => {
            const cards = cardsOf(line)
            const reason = drag.reasonOf(line.key)
            return (
              // Dragging is one of two ways: the card's menu serves the keyboard.
              <section
                key={line.key}
                className={classes['line']}
                style={tracks}
                aria-label={line.title}
                {...drag.placeOf(line.key)}
              >
                <h2 className={classes['name']}>
                  {line.title} <span className={classes['count']}>{countIn(line, cards)}</span>
                  <Load tasks={cards} today={today} />
                  {reason && <span className={classes['reason']}>{reason}</span>}
                </h2>
                {days.map((day) => {
                  const inColumn = cards.filter((task) => plannerDay(task, today) === day)
                  const left = inColumn.filter((task) => isLeftOver(task, today))
                  const ofDay = inColumn.filter((task) => !isLeftOver(task, today))
                  return (
                    <div key={day} className={classes['cell']} data-today={day === today || undefined}>
                      {left.length > 0 && (
                        <>
                          <h3 className={classes['left']}>{t('planner.overdue')}</h3>
                          <BoardCards
                            tasks={left}
                            shared={shared}
                            below="overdue"
                            className={classes['cards']}
                          />
                        </>
                      )}
                      {ofDay.length > 0 && (
                        <>
                          <h3 className={classes['day']}>
                            <DayHead day={day} today={today} />
                          </h3>
                          <BoardCards
                            tasks={ofDay}
                            shared={shared}
                            below="day"
                            className={classes['cards']}
                          />
                        </>
                      )}
                    </div>
                  )
                })}
              </section>
            )
          })}
        </div>
      </div>
    </>
  )
}

/** What presses most of what somebody has to do: what is overdue, and what is due today. */
function Load({ tasks, today }: { tasks: readonly Task[]; today: string }) {
  const t = useTranslations('tasks.planner')
  const load = loadOf(tasks, today)
  return (
    <span className={classes['load']}>
      {load.late > 0 && <strong>{t('late', { count: load.late })}</strong>}
      {load.late > 0 && load.today > 0 && ' · '}
      {(load.late === 0 || load.today > 0) && t('load', { today: load.today })}
    </span>
  )
}
