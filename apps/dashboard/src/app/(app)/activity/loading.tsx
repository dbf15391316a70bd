import { PageSkeleton } from '@/components/page-skeleton'

export default function ActivityLoading() {
  return <PageSkeleton height={52} />
}
