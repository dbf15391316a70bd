'use client'
import { ExportMenu } from '../../../components/export-menu'
import { taskFilter, type TaskSearch } from './task-search'

/** Saves the tasks of the list as a file. */
export const ExportTasks = ({ search }: { search: TaskSearch }) => (
  <ExportMenu exports={[{ list: 'tasks', filter: () => taskFilter(search) }]} />
)
