import { PageSkeleton } from '@/components/page-skeleton'

export default function CrewLoading() {
  return <PageSkeleton rows={4} height={72} />
}
