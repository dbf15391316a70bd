import { allows } from '@stayward/contract/kernel/rights'
import { PageSkeleton } from '@/components/page-skeleton'
import { PropertyTasks } from '@/features/properties/property-tasks'
import { propertyTasksInput } from '@/features/properties/property-tasks-input'
import { openSupplies } from '@/features/work/supplies/open-supplies'
import { api, HydrateClient } from '@/server/api'
import { propertyOfTab } from '@/server/property-tab'
import { withSkeleton } from '@/server/with-skeleton'

type Props = { params: Promise<{ property_id: string }> }

async function PropertyTasksPage({ params }: Props) {
  const { id, name, access_level, archived_at } = await propertyOfTab(params, 'tasks')
  const plans = allows(access_level, 'task.create') && archived_at === null
  const adjusts = allows(access_level, 'checklist.adjust') && archived_at === null
  await Promise.all([
    api.tasks.listOfProperty.prefetchInfinite(propertyTasksInput(id)),
    adjusts && api.checklists.listOfProperty.prefetch({ property_id: id }),
    adjusts && api.pay.ratesOfProperty.prefetch({ property_id: id }),
    adjusts && api.supplies.list.prefetch(openSupplies(id)),
  ])
  return (
    <HydrateClient>
      <PropertyTasks property={{ id, name }} plans={plans} adjusts={adjusts} />
    </HydrateClient>
  )
}

export default withSkeleton(<PageSkeleton rows={3} height={120} />, PropertyTasksPage)
