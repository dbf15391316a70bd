import { PageSkeleton } from '@/components/page-skeleton'

export default function NewPropertyLoading() {
  return <PageSkeleton rows={5} height={60} />
}
