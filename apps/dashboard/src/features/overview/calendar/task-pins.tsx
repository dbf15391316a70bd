'use client'
// oxlint-disable jsx-a11y/prefer-tag-over-role -- Only what is in view is there, which no table can say.
import type { BoardTask } from '@stayward/contract/overview/calendar-board'
import { useTranslations } from 'next-intl'
import { memo } from 'react'
import { Link } from '../../../components/link'
import { useFormat } from '../../../i18n/use-format'
import { useTaskTitle } from '../../../i18n/use-task-title'
import { paths } from '../../../paths'
import classes from './task-pins.module.css'

type Props = { tasks: readonly BoardTask[]; left: number; column: number; is_narrow: boolean }

const MOST_PINS = 3

/** The tasks of a day, below the edge where guests leave; those without room are counted. */
export const TaskPins = memo(function TaskPins({ tasks, left, column, is_narrow }: Props) {
  const t = useTranslations('calendar')
  const format = useFormat()
  const titleOf = useTaskTitle()
  const room = is_narrow ? 1 : MOST_PINS
  const shown = tasks.length > room ? tasks.slice(0, is_narrow ? 1 : room - 1) : tasks
  return (
    <div
      className={classes['pins']}
      style={{ insetInlineStart: left }}
      role="gridcell"
      aria-colindex={column}
      data-task
    >
      {shown.map((task) => {
        // Where there is no room for a number, the words have it.
        const hidden = is_narrow ? tasks.length - shown.length : 0
        const words = t('spoken.task', {
          title: titleOf(task.title),
          due: format.ownInstant(task.due_at),
          status: t(`task_statuses.${task.status}`),
        })
        const label = hidden > 0 ? `${words} ${t('more_tasks', { count: hidden })}` : words
        return (
          <Link
            key={task.task_id}
            className={classes['pin']}
            data-status={task.status}
            href={paths.task(task.task_id)}
            tabIndex={-1}
            aria-label={label}
            title={label}
          />
        )
      })}
      {!is_narrow && tasks.length > shown.length && (
        <span className={classes['more']}>{t('more_tasks', { count: tasks.length - shown.length })}</span>
      )}
    </div>
  )
})
