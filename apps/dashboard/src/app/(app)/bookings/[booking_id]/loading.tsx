import { PageSkeleton } from '@/components/page-skeleton'

export default function BookingLoading() {
  return <PageSkeleton rows={3} height={140} />
}
