import { PageSkeleton } from '@/components/page-skeleton'

export default function NewBookingLoading() {
  return <PageSkeleton rows={5} height={60} />
}
