import { PageSkeleton } from '@/components/page-skeleton'

export default function CalendarLoading() {
  return <PageSkeleton rows={8} height={60} />
}
