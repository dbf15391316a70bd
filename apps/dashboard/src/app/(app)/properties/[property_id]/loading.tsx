import { PageSkeleton } from '@/components/page-skeleton'

export default function PropertyLoading() {
  return <PageSkeleton rows={3} height={120} />
}
