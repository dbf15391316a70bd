'use client'
import { Button } from '@mantine/core'
import type { Task } from '@stayward/contract/work/task'
import { useTranslations } from 'next-intl'
import { Fragment, type ReactNode, useState } from 'react'
import { DayHead } from '../../../dates/day-head'
import { BoardCards, type Shared } from './board-cards'
import classes from './board-columns.module.css'

type Props = {
  cards: readonly Task[]
  /** How many cards are shown until the others are asked for; without it, all. */
  first?: number | undefined
  shared: Shared
  /** Whether the cards stand below their days. */
  hasDays: boolean
  /** Of the reader. */
  today: string
  /** What loads more cards, below those that are loaded. */
  end: ReactNode
}

const OVERDUE = 'overdue'

/** What a task stands below: that it is overdue, or the day on which it is due at its property. */
const headOf = ({ overdue, due_at }: Task): string | null => (overdue ? OVERDUE : due_at.slice(0, 10))

/** The cards of a column, below their days. */
export function BoardColumn({ cards, first, shared, hasDays, today, end }: Props) {
  const t = useTranslations('tasks.board')
  const [isWhole, setIsWhole] = useState(first === undefined)
  const shown = isWhole ? cards : cards.slice(0, first)
  return (
    <>
      {cards.length === 0 && <p className={classes['none']}>{t('none')}</p>}
      {[...Map.groupBy(shown, hasDays ? headOf : () => null)].map(([day, ofDay]) => (
        <Fragment key={day}>
          {day && (
            <h3 className={classes['day']} data-overdue={day === OVERDUE || undefined}>
              {day === OVERDUE ? t('overdue') : <DayHead day={day} today={today} />}
            </h3>
          )}
          <BoardCards
            tasks={ofDay}
            shared={shared}
            below={day === null ? null : day === OVERDUE ? 'overdue' : 'day'}
            className={classes['cards']}
          />
        </Fragment>
      ))}
      {shown.length < cards.length ? (
        <Button
          className={classes['more'] ?? ''}
          size="xs"
          variant="subtle"
          onClick={({ currentTarget }) => {
            const column = currentTarget.closest('section')
            setIsWhole(true)
            // The button is gone then, and with it the focus.
            setTimeout(() => column?.querySelectorAll<HTMLElement>('li a')[shown.length]?.focus())
          }}
        >
          {t('show_more')}
        </Button>
      ) : (
        end
      )}
    </>
  )
}
