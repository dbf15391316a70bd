import type { Metadata } from 'next'
import { PageSkeleton } from '@/components/page-skeleton'
import { webhookAddress } from '@/features/events/webhooks/webhook-address'
import { WebhookDetail } from '@/features/events/webhooks/webhook-detail'
import { HydrateClient } from '@/server/api'
import { currentAccount } from '@/server/current-account'
import { findWebhook } from '@/server/found'
import { requireUser } from '@/server/session'
import { withSkeleton } from '@/server/with-skeleton'

type Props = { params: Promise<{ webhook_id: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { webhook_id } = await params
  return { title: webhookAddress((await findWebhook(webhook_id)).url) }
}

async function WebhookPage({ params }: Props) {
  await requireUser()
  const { webhook_id } = await params
  const webhook = await findWebhook(webhook_id)
  const { time_zone } = await currentAccount()
  return (
    <HydrateClient>
      <WebhookDetail initial={webhook} time_zone={time_zone} />
    </HydrateClient>
  )
}

export default withSkeleton(<PageSkeleton rows={3} height={96} />, WebhookPage)
