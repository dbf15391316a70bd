import { getTranslations } from 'next-intl/server'
import { PageHead } from '@/components/page-head'
import { nearbyProperties } from '@/features/properties/nearby-properties'
import { NewTaskButton } from '@/features/tasks/new-task-button'
import { TaskList } from '@/features/tasks/task-list'
import { parseTaskSearch, taskListInput } from '@/features/tasks/task-search'
import { api, HydrateClient } from '@/server/api'
import { pageTitle } from '@/server/page-title'
import { type SearchParams, toUrlSearchParams } from '@/server/search-params'
import { requireUser } from '@/server/session'

export const generateMetadata = pageTitle('tasks')

export default async function TasksPage({ searchParams }: { searchParams: SearchParams }) {
  await requireUser()
  const search = parseTaskSearch(toUrlSearchParams(await searchParams))
  await Promise.all([
    api.tasks.list.prefetchInfinite(taskListInput(search)),
    api.properties.list.prefetch(nearbyProperties),
  ])
  const t = await getTranslations('tasks')
  return (
    <HydrateClient>
      <PageHead title={t('title')} context={t('context')} action={<NewTaskButton />} />
      <TaskList />
    </HydrateClient>
  )
}
