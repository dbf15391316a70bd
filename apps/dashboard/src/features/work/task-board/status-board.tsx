'use client'
import type { Task } from '@stayward/contract/work/task'
import { useTranslations } from 'next-intl'
import { LoadMore } from '../../../components/load-more'
import { useErrorWords } from '../../../errors/use-error-words'
import { dayOf } from '../../../i18n/format'
import { useNow } from '../../../i18n/now'
import { api } from '../../../trpc/api'
import { keyContext, newKey } from '../../../trpc/idempotency'
import { usePropertiesById } from '../../properties/use-properties-by-id'
import { type TaskSearch, taskListInput } from '../tasks/task-search'
import { BoardColumns } from './board-columns'
import { BoardStates } from './board-states'
import { BOARD_STATUSES, type BoardStatus, movesOf, type StatusCommand, wayBack } from './task-moves'
import { type Target, useTaskMoves } from './use-task-moves'

const LATELY_MS = 14 * 86_400_000

/** Tasks in columns by status; completed ones of the last two weeks. */
export function StatusBoard({ search }: { search: TaskSearch }) {
  const t = useTranslations('tasks')
  const words = useErrorWords()
  const { client } = api.useUtils()
  const moves = useTaskMoves()
  const lists = useStatusLists(search)
  const tasks = BOARD_STATUSES.flatMap((status) => tasksOf(lists[status]))
  const properties = usePropertiesById(tasks.map(({ property_id }) => property_id))
  const names = new Map([...properties].map(([id, { name }]) => [id, name]))
  const give = (task_id: string, command: StatusCommand) =>
    client.tasks[command].mutate({ task_id }, { context: keyContext(newKey()) })
  const targetsOf = (task: Task): Target[] =>
    movesOf(task).map(({ status, command, reason }) => ({
      key: status,
      label: t(`statuses.${status}`),
      reason: reason === null ? null : words.ofCode(reason, reason).title,
      run: () => give(task.id, command ?? 'start'),
      undo: (after) => {
        const way = wayBack(after.status, task.status)
        const [first, second] = way ?? []
        const isOpen = after.allowed_actions.some(({ action, allowed }) => action === first && allowed)
        if (!first || !isOpen) return null
        return async () => {
          const there = await give(task.id, first)
          return second ? give(task.id, second) : there
        }
      },
    }))
  return (
    <BoardStates queries={Object.values(lists)}>
      <BoardColumns
        columns={BOARD_STATUSES.map((status) => ({
          key: status,
          title: t(`statuses.${status}`),
          tasks: tasksOf(lists[status]),
          has_more: lists[status].hasNextPage,
          end: <LoadMore query={lists[status]} />,
        }))}
        property_names={names}
        said="status"
        targetsOf={targetsOf}
        moves={moves}
      />
    </BoardStates>
  )
}

type StatusList = ReturnType<typeof useStatusList>

const tasksOf = ({ data }: StatusList): Task[] => data?.pages.flatMap(({ items }) => items) ?? []

function useStatusList(search: TaskSearch, status: BoardStatus) {
  const state = status === 'completed' ? 'completed' : 'open'
  const input = { ...taskListInput({ ...search, state }), status: [status] }
  return api.tasks.list.useInfiniteQuery(input, {
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
  })
}

function useStatusLists(search: TaskSearch): Record<BoardStatus, StatusList> {
  const lately = dayOf(new Date(useNow().getTime() - LATELY_MS).toISOString(), 'UTC')
  return {
    todo: useStatusList(search, 'todo'),
    in_progress: useStatusList(search, 'in_progress'),
    completed: useStatusList(
      { ...search, from: search.from ?? (search.to === null ? lately : null) },
      'completed',
    ),
  }
}
