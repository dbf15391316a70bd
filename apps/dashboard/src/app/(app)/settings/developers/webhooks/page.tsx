import { PageSkeleton } from '@/components/page-skeleton'
import { WebhookList } from '@/features/events/webhooks/webhook-list'
import { webhookListInput } from '@/features/events/webhooks/webhook-search'
import { api, HydrateClient } from '@/server/api'
import { currentAccount } from '@/server/current-account'
import { pageTitle } from '@/server/page-title'
import { requireUser } from '@/server/session'
import { withSkeleton } from '@/server/with-skeleton'

export const generateMetadata = pageTitle('webhooks')

async function WebhooksPage() {
  await requireUser()
  const { time_zone } = await currentAccount()
  await api.webhooks.list.prefetchInfinite(webhookListInput)
  return (
    <HydrateClient>
      <WebhookList time_zone={time_zone} />
    </HydrateClient>
  )
}

export default withSkeleton(<PageSkeleton rows={3} height={68} />, WebhooksPage)
