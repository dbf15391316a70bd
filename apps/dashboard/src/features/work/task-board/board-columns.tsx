'use client'
import { SegmentedControl } from '@mantine/core'
import type { Task } from '@stayward/contract/work/task'
import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import type { Said } from './board-card'
import { BoardColumn } from './board-column'
import classes from './board-columns.module.css'
import { MoveFailure } from './move-failure'
import { useCardDrag } from './use-card-drag'
import type { Moving, Target, useTaskMoves } from './use-task-moves'

export type Column = {
  key: string
  title: string
  /** What the title leaves open, such as how far back the cards reach. */
  about?: string | undefined
  tasks: readonly Task[]
  /** How many there are, loaded or not; undefined while they are counted. */
  total?: number | undefined
  /** How many cards are shown until the others are asked for. */
  first?: number | undefined
  end?: ReactNode
}

/** The cards of a column, with those that are just moved into it and without those that leave it. */
export function cardsIn(columns: readonly Column[], moving: Moving) {
  const all = columns.flatMap(({ tasks }) => tasks)
  return ({ key, tasks }: Column): Task[] => [
    ...tasks.filter(({ id }) => (moving.get(id) ?? key) === key),
    ...all.filter((task) => moving.get(task.id) === key && !tasks.includes(task)),
  ]
}

/** How many cards a column has, loaded or not. */
export const countIn = ({ tasks, total }: Column, cards: readonly Task[]): number =>
  Math.max(cards.length, (total ?? 0) + cards.length - tasks.length)

type Props = {
  columns: readonly Column[]
  property_names: ReadonlyMap<string, string>
  /** What the columns already show, so that the cards need not. */
  said: Said
  /** Where a card can be moved; empty if moving means nothing. */
  targetsOf?: (task: Task) => readonly Target[]
  moves: ReturnType<typeof useTaskMoves>
  /** Of the reader. */
  today: string
}

/**
 * Columns of cards below their days, moved by dragging or by the card's menu; a line of cards for each property. A phone shows
 * one column, chosen above it.
 */
export function BoardColumns({ columns, property_names, said, targetsOf, moves, today }: Props) {
  const t = useTranslations('tasks')
  const { moving, failure, move } = moves
  // There may be more properties than a screen has room for beside each other.
  const layout = said === 'property' ? 'rows' : 'board'
  const cardsOf = cardsIn(columns, moving)
  const [shown, setShown] = useState(columns[0]?.key ?? '')
  const drag = useCardDrag(targetsOf, move)
  const shared = { property_names, said, targetsOf, moves, onDrag: drag.onDrag }
  return (
    <>
      <MoveFailure failure={failure} />
      {layout === 'board' && (
        <SegmentedControl
          className={classes['switch'] ?? ''}
          fullWidth
          aria-label={t('board.shown')}
          data={columns.map((column) => ({
            value: column.key,
            label: `${column.title} ${countIn(column, cardsOf(column))}`,
          }))}
          value={shown}
          onChange={setShown}
        />
      )}
      {/* It scrolls sideways, so it must be focusable for the keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role */}
      <div className={classes[layout]} role="group" aria-label={t('board.label')} tabIndex={0}>
        {columns.map((column) => {
          const cards = cardsOf(column)
          const reason = drag.reasonOf(column.key)
          return (
            // Dragging is one of two ways: the card's menu serves the keyboard.
            <section
              key={column.key}
              className={classes['column']}
              aria-label={column.title}
              data-shown={column.key === shown || undefined}
              {...drag.placeOf(column.key)}
            >
              <header className={classes['head']}>
                <h2 className={classes['title']}>
                  {column.title} <span className={classes['count']}>{countIn(column, cards)}</span>
                </h2>
                {column.about && <p className={classes['about']}>{column.about}</p>}
              </header>
              {reason && <p className={classes['reason']}>{reason}</p>}
              <BoardColumn
                cards={cards}
                first={column.first}
                shared={shared}
                hasDays={layout === 'board'}
                today={today}
                end={column.end}
              />
            </section>
          )
        })}
      </div>
    </>
  )
}
