import { PageSkeleton } from '@/components/page-skeleton'
import { ChecklistList } from '@/features/work/checklists/checklist-list'
import { api, HydrateClient } from '@/server/api'
import { requirePlanner } from '@/server/is-crew'
import { pageTitle } from '@/server/page-title'
import { withSkeleton } from '@/server/with-skeleton'

export const generateMetadata = pageTitle('checklists')

async function ChecklistsPage() {
  await requirePlanner()
  await api.checklists.list.prefetch({})
  return (
    <HydrateClient>
      <ChecklistList />
    </HydrateClient>
  )
}

export default withSkeleton(<PageSkeleton rows={4} height={60} />, ChecklistsPage)
