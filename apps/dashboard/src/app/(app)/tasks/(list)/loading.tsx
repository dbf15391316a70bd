import { PageSkeleton } from '@/components/page-skeleton'

export default function TasksLoading() {
  return <PageSkeleton height={64} />
}
