import { PageSkeleton } from '@/components/page-skeleton'

export default function PropertiesLoading() {
  return <PageSkeleton height={72} />
}
