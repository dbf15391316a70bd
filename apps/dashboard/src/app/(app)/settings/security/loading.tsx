import { PageSkeleton } from '@/components/page-skeleton'

export default function SecurityLoading() {
  return <PageSkeleton height={60} />
}
