import { PageSkeleton } from '@/components/page-skeleton'

export default function UsersLoading() {
  return <PageSkeleton height={60} />
}
