import { notFound } from 'next/navigation'
import { PageSkeleton } from '@/components/page-skeleton'
import { ChecklistList } from '@/features/work/checklists/checklist-list'
import { api, HydrateClient } from '@/server/api'
import { isCrew } from '@/server/is-crew'
import { pageTitle } from '@/server/page-title'
import { requireUser } from '@/server/session'
import { withSkeleton } from '@/server/with-skeleton'

export const generateMetadata = pageTitle('checklists')

async function ChecklistsPage() {
  await requireUser()
  if (await isCrew()) notFound()
  await api.checklists.list.prefetch({})
  return (
    <HydrateClient>
      <ChecklistList />
    </HydrateClient>
  )
}

export default withSkeleton(<PageSkeleton rows={4} height={60} />, ChecklistsPage)
