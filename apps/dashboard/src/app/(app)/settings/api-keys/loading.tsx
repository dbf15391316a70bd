import { PageSkeleton } from '@/components/page-skeleton'

export default function ApiKeysLoading() {
  return <PageSkeleton rows={3} height={104} />
}
