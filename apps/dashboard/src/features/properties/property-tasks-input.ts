import { OPEN_TASK_STATUSES } from '@stayward/contract/work/task-states'
import type { Inputs } from '../../trpc/types'

/** The open tasks of one property, soonest due first. */
export const propertyTasksInput = (property_id: string): Inputs['tasks']['listOfProperty'] => ({
  property_id,
  status: [...OPEN_TASK_STATUSES],
})
