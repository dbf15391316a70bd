import { PageSkeleton } from '@/components/page-skeleton'

export default function PropertyTabLoading() {
  return <PageSkeleton rows={3} height={120} />
}
