import { getTranslations } from 'next-intl/server'
import { PageHead } from '@/components/page-head'
import { PageSkeleton } from '@/components/page-skeleton'
import { MessageList } from '@/features/messages/message-list/message-list'
import {
  messageListInput,
  messageTotalInputs,
  parseMessageSearch,
} from '@/features/messages/message-list/message-search'
import { allRulesInput } from '@/features/messages/rules/rule-list-input'
import { nearbyProperties } from '@/features/properties/nearby-properties'
import { dayOf } from '@/i18n/format'
import { api, HydrateClient } from '@/server/api'
import { currentAccount } from '@/server/current-account'
import { pageTitle } from '@/server/page-title'
import { type SearchParams, toUrlSearchParams } from '@/server/search-params'
import { services } from '@/server/services'
import { requireUser } from '@/server/session'
import { withSkeleton } from '@/server/with-skeleton'

export const generateMetadata = pageTitle('outbox')

async function MessagesPage({ searchParams }: { searchParams: SearchParams }) {
  await requireUser()
  const search = parseMessageSearch(toUrlSearchParams(await searchParams))
  const { time_zone } = await currentAccount()
  const reader = { time_zone, today: dayOf(services().clock.now().toISOString(), time_zone) }
  const totals = messageTotalInputs(search, reader)
  await Promise.all([
    api.messages.list.prefetchInfinite(messageListInput(search, reader)),
    api.messages.totals.prefetch(totals.coming),
    api.messages.totals.prefetch(totals.held),
    api.messages.totals.prefetch(totals.lately),
    api.messageRules.list.prefetch(allRulesInput),
    api.properties.list.prefetch(nearbyProperties),
    api.properties.listTags.prefetch(),
  ])
  const t = await getTranslations('messages')
  return (
    <>
      <PageHead title={t('outbox_title')} about={t('context')} />
      <HydrateClient>
        <MessageList {...reader} />
      </HydrateClient>
    </>
  )
}

export default withSkeleton(<PageSkeleton height={56} />, MessagesPage)
