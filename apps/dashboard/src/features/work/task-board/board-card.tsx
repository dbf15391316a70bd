'use client'
import type { Task } from '@stayward/contract/work/task'
import { ActionIcon, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { Link } from '../../../components/link'
import { ownTimeText } from '../../../i18n/format'
import { useFormat } from '../../../i18n/use-format'
import { useTaskTitle } from '../../../i18n/use-task-title'
import { paths } from '../../../paths'
import { PriorityBadge } from '../tasks/priority-badge'
import { ServiceIcon } from '../tasks/service-icon'
import { StaysBadges } from '../tasks/stays-badges'
import { OverdueBadge, TaskStatus } from '../tasks/task-status'
import { CardStep } from './card-step'
import type { NextStep } from './task-moves'
import type { Target } from './use-task-moves'
import classes from './board-card.module.css'

/** What the head of a column says about its tasks. */
export type Said = 'property' | 'assignee' | 'status'

/** What stands above cards, so that they need not say it. */
export type Below = 'day' | 'overdue' | null

type Props = {
  task: Task
  property_name: string | undefined
  /** What the column already shows. */
  said: Said
  below: Below
  /** What is next and can be done from here; null if nothing is. */
  step: NextStep | null
  targets: readonly Target[]
  is_moving: boolean
  onDrag: (task: Task | null) => void
  onMove: (target: Target) => void
  onStep: (step: NextStep) => void
}

/** A task on a board: opened by its title, moved by hand or by its menu, and begun or completed by a button. */
export function BoardCard({
  task,
  property_name,
  said,
  below,
  step,
  targets,
  is_moving,
  onDrag,
  onMove,
  onStep,
}: Props) {
  const t = useTranslations('tasks')
  const format = useFormat()
  const { id, assignee, due_at, priority, status } = task
  const title = useTaskTitle()(task.title)
  // A column of the planner is a day of one person, and has little room.
  const isNarrow = said === 'assignee'
  const time = below === 'day' ? ownTimeText(due_at) : format.ownInstant(due_at)
  const button = step && (
    <CardStep
      step={step}
      title={title}
      is_narrow={isNarrow}
      is_busy={is_moving}
      onGive={() => onStep(step)}
    />
  )
  const link = (
    <Link className={classes['title']} href={paths.task(id)} draggable={false}>
      {title}
    </Link>
  )
  return (
    // Dragging is one of two ways: the menu below serves the keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li
      className={classes['card']}
      data-narrow={isNarrow || undefined}
      draggable={targets.length > 0 && !is_moving}
      data-done={status === 'completed' || undefined}
      aria-busy={is_moving}
      onDragStart={() => onDrag(task)}
      onDragEnd={() => onDrag(null)}
    >
      <div className={classes['head']}>
        <p className={classes['what']}>
          {isNarrow && <span className={classes['due']}>{time} </span>}
          {said === 'property' ? link : <span className={classes['place']}>{property_name ?? '…'}</span>}
        </p>
        {(isNarrow || targets.length > 0) && (
          <div className={classes['tools']}>
            {isNarrow && button}
            {targets.length > 0 && <MoveMenu title={title} targets={targets} onMove={onMove} />}
          </div>
        )}
      </div>
      {said !== 'property' && <p>{link}</p>}
      {!isNarrow && (
        <div className={classes['line']}>
          <p className={classes['facts']}>
            <ServiceIcon service={task.service} size={16} />
            <span className={classes['due']} data-late={task.overdue || undefined}>
              {time}
            </span>
            <span>{assignee ? `${assignee.name} ${assignee.last_name}` : t('unassigned')}</span>
          </p>
          {button}
        </div>
      )}
      <div className={classes['badges']}>
        <PriorityBadge priority={priority} />
        {below !== 'overdue' && <OverdueBadge task={task} />}
        <StaysBadges task={task} isShort />
        {/* What is to do needs no word: it is what columns are for. */}
        {said !== 'status' && status !== 'todo' && <TaskStatus status={status} />}
      </div>
    </li>
  )
}

function MoveMenu({ title, targets, onMove }: Pick<Props, 'targets' | 'onMove'> & { title: string }) {
  const t = useTranslations('tasks.board')
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={32} aria-label={t('move_label', { title })}>
          <IconDots size={16} stroke={1.5} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('move_to')}</Menu.Label>
        {targets.map((target) => (
          <Menu.Item key={target.key} disabled={target.reason !== null} onClick={() => onMove(target)}>
            {target.label}
            {target.reason && <span className={classes['why']}>{target.reason}</span>}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
