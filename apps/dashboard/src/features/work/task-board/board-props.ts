import type { TaskSearch } from '../tasks/task-search'

/** What every board shows. */
export type BoardProps = {
  search: TaskSearch
  /** The day of the reader. */
  today: string
}
