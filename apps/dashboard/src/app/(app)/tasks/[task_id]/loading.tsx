import { PageSkeleton } from '@/components/page-skeleton'

export default function TaskLoading() {
  return <PageSkeleton rows={3} height={120} />
}
