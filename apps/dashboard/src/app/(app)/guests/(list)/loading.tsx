import { PageSkeleton } from '@/components/page-skeleton'

export default function GuestsLoading() {
  return <PageSkeleton height={60} />
}
