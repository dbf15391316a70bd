import { PageSkeleton } from '@/components/page-skeleton'

export default function EditBookingLoading() {
  return <PageSkeleton rows={5} height={60} />
}
