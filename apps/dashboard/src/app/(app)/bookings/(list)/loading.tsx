import { PageSkeleton } from '@/components/page-skeleton'

export default function BookingsLoading() {
  return <PageSkeleton height={60} />
}
