import { PublicTaskView } from '@/features/work/tasks/public-task-view'
import { paths } from '@/paths'
import { findPublicTask } from '@/server/found'
import { pageTitle } from '@/server/page-title'
import { services } from '@/server/services'

// The task's name stays off the title: titles end up in histories and screenshots.
export const generateMetadata = pageTitle('public_task')

export default async function PublicTaskPage({ params }: { params: Promise<{ token: string }> }) {
  const { token } = await params
  const task = await findPublicTask(token)
  return <PublicTaskView task={task} url={`${services().env.DASHBOARD_URL}${paths.publicTask(token)}`} />
}
