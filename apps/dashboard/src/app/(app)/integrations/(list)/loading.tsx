import { PageSkeleton } from '@/components/page-skeleton'

export default function IntegrationsLoading() {
  return <PageSkeleton rows={4} height={128} />
}
