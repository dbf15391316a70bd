'use client'
import { useUrlState } from '../../../components/use-url-state'
import { useTodays } from '../../../i18n/use-todays'
import { TaskFilters } from '../tasks/task-filters'
import { columnsSearch, parseTaskSearch, taskSearchPath } from '../tasks/task-search'
import { AssigneeBoard, PropertyBoard } from './grouped-boards'
import { StatusBoard } from './status-board'

const BOARDS = { status: StatusBoard, property: PropertyBoard, assignee: AssigneeBoard }

/** The tasks of the URL's search, in columns. */
export function TaskBoard({ by, time_zone }: { by: keyof typeof BOARDS; time_zone: string }) {
  const [search, setSearch] = useUrlState(parseTaskSearch, taskSearchPath)
  const today = useTodays()(time_zone)
  const Board = BOARDS[by]
  return (
    <>
      <TaskFilters
        search={search}
        columns={by === 'status' ? 'by_status' : 'by_place'}
        onChange={setSearch}
      />
      <Board search={columnsSearch(search, today)} today={today} />
    </>
  )
}
