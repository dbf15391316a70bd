import { PageSkeleton } from '@/components/page-skeleton'

export default function CorrectGuestLoading() {
  return <PageSkeleton rows={5} height={60} />
}
