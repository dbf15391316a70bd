import { OPEN_TASK_STATUSES } from '@stayward/contract/work/task-states'
import type { Inputs } from '../../../trpc/types'

/**
 * The query of My jobs. Crews also see what their service could take; planners, who see everything, only
 * their own.
 */
export const myJobsInput = (plans: boolean): Inputs['tasks']['list'] => ({
  status: [...OPEN_TASK_STATUSES],
  size: 50,
  ...(plans && { mine: 'true' as const }),
})
