'use client'
import type { Task } from '@stayward/contract/work/task'
import { useTranslations } from 'next-intl'
import { LoadMore } from '../../../components/load-more'
import { dayOf } from '../../../i18n/format'
import { useNow } from '../../../i18n/now'
import { api } from '../../../trpc/api'
import { usePropertiesById } from '../../properties/use-properties-by-id'
import { type TaskSearch, taskListInput } from '../tasks/task-search'
import { BoardColumns } from './board-columns'
import type { BoardProps } from './board-props'
import { BoardStates } from './board-states'
import { BOARD_STATUSES, type BoardStatus } from './task-moves'
import { useStatusTargets } from './use-status-targets'
import { useTaskMoves } from './use-task-moves'
import { useTaskTotals } from './use-task-totals'

const LATELY_DAYS = 14
const LATELY_MS = LATELY_DAYS * 86_400_000

/** Completed tasks shown until the others are asked for: the board is about what is left. */
const COMPLETED_SHOWN = 8

/** Tasks in columns by status; completed ones of the last two weeks. */
export function StatusBoard({ search, today }: BoardProps) {
  const t = useTranslations('tasks')
  const moves = useTaskMoves()
  const searches = useStatusSearches(search)
  const lists = {
    todo: useStatusList(searches, 'todo'),
    in_progress: useStatusList(searches, 'in_progress'),
    completed: useStatusList(searches, 'completed'),
  }
  const isLately = search.from === null && searches.completed.from !== null
  const openTotal = useTaskTotals(searches.todo, 'status')
  const completedTotal = useTaskTotals(searches.completed, 'status')
  const tasks = BOARD_STATUSES.flatMap((status) => tasksOf(lists[status]))
  const properties = usePropertiesById(tasks.map(({ property_id }) => property_id))
  const names = new Map([...properties].map(([id, { name }]) => [id, name]))
  const targetsOf = useStatusTargets()
  return (
    <BoardStates queries={Object.values(lists)}>
      <BoardColumns
        columns={BOARD_STATUSES.map((status) => ({
          key: status,
          title: t(`board.columns.${status}`),
          ...(status === 'completed' && {
            about: isLately ? t('board.lately', { days: LATELY_DAYS }) : undefined,
            first: COMPLETED_SHOWN,
          }),
          tasks: tasksOf(lists[status]),
          total: (status === 'completed' ? completedTotal : openTotal)?.(status),
          end: <LoadMore query={lists[status]} />,
        }))}
        property_names={names}
        said="status"
        targetsOf={targetsOf}
        moves={moves}
        today={today}
      />
    </BoardStates>
  )
}

type StatusList = ReturnType<typeof useStatusList>

const tasksOf = ({ data }: StatusList): Task[] => data?.pages.flatMap(({ items }) => items) ?? []

type StatusSearches = Record<BoardStatus, TaskSearch>

function useStatusList(searches: StatusSearches, status: BoardStatus) {
  const input = { ...taskListInput(searches[status]), status: [status] }
  return api.tasks.list.useInfiniteQuery(input, {
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
  })
}

function useStatusSearches(search: TaskSearch): StatusSearches {
  const lately = dayOf(new Date(useNow().getTime() - LATELY_MS).toISOString(), 'UTC')
  // Somebody who asks for earlier days means all of them.
  const since = search.to !== null && search.to < lately ? null : lately
  const open: TaskSearch = { ...search, state: 'open' }
  return {
    todo: open,
    in_progress: open,
    completed: { ...search, state: 'completed', from: search.from ?? since },
  }
}
