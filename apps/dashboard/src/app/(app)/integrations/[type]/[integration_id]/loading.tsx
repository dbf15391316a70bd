import { PageSkeleton } from '@/components/page-skeleton'

export default function IntegrationLoading() {
  return <PageSkeleton rows={3} height={96} />
}
