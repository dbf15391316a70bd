'use client'
import type { Member } from '@stayward/contract/properties/member'
import type { Task } from '@stayward/contract/work/task'
import { useTranslations } from 'next-intl'
import { LoadMore } from '../../../components/load-more'
import { useErrorWords } from '../../../errors/use-error-words'
import { api } from '../../../trpc/api'
import { keyContext, newKey } from '../../../trpc/idempotency'
import { type HeldChange, heldChangeOf } from '../../../trpc/row-versions'
import { usePropertiesById } from '../../properties/use-properties-by-id'
import { type TaskSearch, taskListInput } from '../tasks/task-search'
import { BoardColumns } from './board-columns'
import type { BoardProps } from './board-props'
import { BoardStates } from './board-states'
import { NOBODY, peopleOf } from './people'
import { Planner } from './planner'
import { useCrews } from './use-crews'
import { type Target, useTaskMoves } from './use-task-moves'
import { useTaskTotals } from './use-task-totals'

function useTasks(search: TaskSearch) {
  const list = api.tasks.list.useInfiniteQuery(
    { ...taskListInput(search), size: 100 },
    { getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined },
  )
  const tasks = list.data?.pages.flatMap(({ items }) => items) ?? []
  const properties = usePropertiesById(tasks.map(({ property_id }) => property_id))
  const names = new Map([...properties].map(([id, { name }]) => [id, name]))
  return { list, tasks, names }
}

/** Tasks in columns by their property; they cannot be moved. */
export function PropertyBoard({ search, today }: BoardProps) {
  const moves = useTaskMoves()
  const { list, tasks, names } = useTasks(search)
  const totalOf = useTaskTotals(search, 'property_id')
  const ids = [...new Set(tasks.map(({ property_id }) => property_id))]
  const columns = ids
    .map((key) => ({
      key,
      title: names.get(key) ?? '…',
      tasks: tasks.filter(({ property_id }) => property_id === key),
      total: totalOf?.(key),
    }))
    .toSorted((a, b) => a.title.localeCompare(b.title))
  return (
    <BoardStates queries={[list]} isEmpty={tasks.length === 0}>
      <BoardColumns columns={columns} property_names={names} said="property" moves={moves} today={today} />
      <LoadMore query={list} />
    </BoardStates>
  )
}

/** Tasks by assignee and day; people who do not work at the property cannot be assigned. */
export function AssigneeBoard({ search, today }: BoardProps) {
  const t = useTranslations('tasks')
  const words = useErrorWords()
  const { client } = api.useUtils()
  const moves = useTaskMoves()
  const { list, tasks, names } = useTasks(search)
  const totalOf = useTaskTotals(search, 'assignee_user_id')
  const crews = useCrews(tasks)
  const people = peopleOf([...crews.values()].flat())
  const columnOf = ({ assignee }: Task) => assignee?.user_id ?? NOBODY
  const columns = [
    { key: NOBODY, title: t('unassigned') },
    ...people.map(({ user_id, name }) => ({ key: user_id, title: name })),
  ]
  const obstacle = (task: Task, member: Member | undefined, name: string): string | null => {
    const edit = task.allowed_actions.find(({ action }) => action === 'cancel')
    if (edit?.reason) return words.ofCode(edit.reason, edit.reason).title
    return member ? null : t('board.not_in_crew', { name, property: names.get(task.property_id) ?? '…' })
  }
  const assign = (task_id: string, assignee_id: string | null, held?: HeldChange) =>
    client.tasks.update.mutate(
      { task_id, assignee_id },
      { context: { ...keyContext(newKey()), ...held?.context } },
    )
  const targetsOf = (task: Task): Target[] =>
    columns
      .filter(({ key }) => key !== columnOf(task))
      .map(({ key, title }) => {
        const member = crews.get(task.property_id)?.find(({ user_id }) => user_id === key)
        const assignee_id = key === NOBODY ? null : (member?.id ?? null)
        return {
          key,
          label: title,
          reason: key === NOBODY ? null : obstacle(task, member, title),
          run: () => assign(task.id, assignee_id),
          undo: (after) => {
            // A concurrent assignment by somebody else is not overwritten.
            const held = heldChangeOf(after.id)
            return () => assign(task.id, task.assignee?.id ?? null, held)
          },
        }
      })
  return (
    <BoardStates queries={[list]} isEmpty={tasks.length === 0}>
      <Planner
        lines={columns.map((column) => ({
          ...column,
          tasks: tasks.filter((task) => columnOf(task) === column.key),
          total: totalOf?.(column.key === NOBODY ? null : column.key),
        }))}
        property_names={names}
        targetsOf={targetsOf}
        moves={moves}
        today={today}
      />
      <LoadMore query={list} />
    </BoardStates>
  )
}
