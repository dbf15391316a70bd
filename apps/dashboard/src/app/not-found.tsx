import { LonePage } from '@/components/lone-page'
import { Missing } from '@/components/missing'

export default function NotFoundPage() {
  return (
    <LonePage>
      <Missing />
    </LonePage>
  )
}
