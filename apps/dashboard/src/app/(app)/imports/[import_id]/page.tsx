import type { Metadata } from 'next'
import { PageSkeleton } from '@/components/page-skeleton'
import { ImportDetail } from '@/features/channels/imports/import-detail'
import { HydrateClient } from '@/server/api'
import { currentAccount } from '@/server/current-account'
import { findImport } from '@/server/found'
import { requirePlanner } from '@/server/is-crew'
import { withSkeleton } from '@/server/with-skeleton'

type Props = { params: Promise<{ import_id: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: (await findImport((await params).import_id)).file_name }
}

async function ImportPage({ params }: Props) {
  await requirePlanner()
  const [{ time_zone }, one] = await Promise.all([
    currentAccount(),
    params.then(({ import_id }) => findImport(import_id)),
  ])
  return (
    <HydrateClient>
      <ImportDetail initial={one} time_zone={time_zone} />
    </HydrateClient>
  )
}

export default withSkeleton(<PageSkeleton rows={5} height={72} />, ImportPage)
