import { PageSkeleton } from '@/components/page-skeleton'
import { myJobsInput } from '@/features/work/my-jobs/my-jobs-input'
import { nearbyProperties } from '@/features/properties/nearby-properties'
import { openSupplies } from '@/features/work/supplies/open-supplies'
import { parseTaskSearch, taskListInput } from '@/features/work/tasks/task-search'
import { TaskViews } from '@/features/work/tasks/task-views'
import { api, HydrateClient } from '@/server/api'
import { currentAccount } from '@/server/current-account'
import { isCrew } from '@/server/is-crew'
import { pageTitle } from '@/server/page-title'
import { type SearchParams, toUrlSearchParams } from '@/server/search-params'
import { requireUser } from '@/server/session'
import { withSkeleton } from '@/server/with-skeleton'

export const generateMetadata = pageTitle('tasks')

async function TasksPage({ searchParams }: { searchParams: SearchParams }) {
  const { user_id } = await requireUser()
  const search = parseTaskSearch(toUrlSearchParams(await searchParams))
  const plans = !(await isCrew())
  const { time_zone } = await currentAccount()
  const showsJobs = search.view === 'mine' || (search.view === null && !plans)
  const showsList = !showsJobs && (search.view === null || search.view === 'list' || !plans)
  await Promise.all([
    api.properties.list.prefetch(nearbyProperties),
    api.properties.listTags.prefetch(),
    plans && !showsJobs && api.supplies.list.prefetch(openSupplies()),
    // Columns load theirs in the browser, which knows the reader's day.
    showsJobs && api.tasks.list.prefetchInfinite(myJobsInput(plans)),
    showsList && api.tasks.list.prefetchInfinite(taskListInput(search)),
  ])
  return (
    <HydrateClient>
      <TaskViews user_id={user_id} plans={plans} reader_time_zone={time_zone} />
    </HydrateClient>
  )
}

export default withSkeleton(<PageSkeleton height={64} />, TasksPage)
