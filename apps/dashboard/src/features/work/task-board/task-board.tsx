'use client'
import { useUrlState } from '../../../components/use-url-state'
import { TaskFilters } from '../tasks/task-filters'
import { parseTaskSearch, taskSearchPath } from '../tasks/task-search'
import { AssigneeBoard, PropertyBoard } from './grouped-boards'
import { StatusBoard } from './status-board'

const BOARDS = { status: StatusBoard, property: PropertyBoard, assignee: AssigneeBoard }

/** The tasks of the URL's search, in columns. */
export function TaskBoard({ by }: { by: keyof typeof BOARDS }) {
  const [search, setSearch] = useUrlState(parseTaskSearch, taskSearchPath)
  const Board = BOARDS[by]
  return (
    <>
      <TaskFilters search={search} hasStates={by !== 'status'} onChange={setSearch} />
      <Board search={search} />
    </>
  )
}
