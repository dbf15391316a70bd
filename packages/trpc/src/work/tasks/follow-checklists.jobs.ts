import { nowInstant } from '../../kernel/clock.ts'
import type { JobDefinitions } from '../../kernel/jobs.ts'
import type { Services } from '../../kernel/services.ts'
import { followChecklist } from './copy-checklist.service.ts'
import {
  type FollowScope,
  listFollowingProperties,
  selectFollowingForUpdate,
} from './following-tasks.queries.ts'

const BATCH = 50

type Following = Pick<Services, 'db' | 'ids' | 'clock'>

/** Brings the tasks that nobody has begun up to date with a changed checklist. Returns how many changed. */
export async function followChecklists(services: Following, scope: FollowScope): Promise<number> {
  let changed = 0
  for (const { property_id } of await listFollowingProperties(services.db, scope))
    changed += await followAtProperty(services, { ...scope, property_id })
  return changed
}

async function followAtProperty(services: Following, scope: FollowScope): Promise<number> {
  let after: string | null = null
  let changed = 0
  for (;;) {
    const batch = await services.db.transaction(async (tx) => {
      const tasks = await selectFollowingForUpdate(tx, scope, { after, limit: BATCH })
      changed += await followChecklist(services, tx, tasks, scope.service, nowInstant(services.clock))
      return tasks
    })
    after = batch.at(-1)?.id ?? null
    if (batch.length < BATCH) return changed
  }
}

export const checklistJobs: JobDefinitions<'checklists.follow'> = {
  'checklists.follow': { run: followChecklists, reaches_outside: false },
}
