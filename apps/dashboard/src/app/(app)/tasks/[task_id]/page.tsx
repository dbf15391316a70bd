import { taskTitleIn } from '@stayward/contract/work/turnover-title'
import type { Metadata } from 'next'
import { getLocale } from 'next-intl/server'
import { PageSkeleton } from '@/components/page-skeleton'
import { TaskDetail } from '@/features/work/tasks/task-detail'
import { api, HydrateClient } from '@/server/api'
import { currentAccount } from '@/server/current-account'
import { findProperty, findTask } from '@/server/found'
import { requireUser } from '@/server/session'
import { withSkeleton } from '@/server/with-skeleton'

type Props = { params: Promise<{ task_id: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { title } = await findTask((await params).task_id)
  return { title: taskTitleIn(title, await getLocale()) }
}

async function TaskPage({ params }: Props) {
  const { user_id } = await requireUser()
  const task = await findTask((await params).task_id)
  const [property, { time_zone }] = await Promise.all([
    findProperty(task.property_id),
    currentAccount(),
    api.accessCodes.listOfTask.prefetch({ task_id: task.id }),
  ])
  return (
    <HydrateClient>
      <TaskDetail initial={task} property={property} reader_id={user_id} reader_time_zone={time_zone} />
    </HydrateClient>
  )
}

export default withSkeleton(<PageSkeleton rows={3} height={120} />, TaskPage)
