import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { Inbox } from '@/features/messages/inbox/inbox'
import {
  conversationListInput,
  parseInboxSearch,
  unansweredInput,
  waitingInput,
} from '@/features/messages/inbox/inbox-search'
import { nearbyProperties } from '@/features/properties/nearby-properties'
import { api, HydrateClient } from '@/server/api'
import { currentAccount } from '@/server/current-account'
import { requireUser } from '@/server/session'

/** The list of conversations stays while one after the other is opened. */
export default async function InboxLayout({ children }: { children: ReactNode }) {
  await requireUser()
  const { time_zone } = await currentAccount()
  // A layout does not know the search of the URL; the browser asks for what differs.
  const search = parseInboxSearch(new URLSearchParams())
  await Promise.all([
    api.messages.listConversations.prefetchInfinite(conversationListInput(search)),
    api.messages.listConversations.prefetch(waitingInput(search)),
    api.messages.conversationTotals.prefetch(unansweredInput(search)),
    api.properties.list.prefetch(nearbyProperties),
    api.properties.listTags.prefetch(),
  ])
  const t = await getTranslations('messages.inbox')
  return (
    <HydrateClient>
      <Inbox time_zone={time_zone} title={t('title')}>
        {children}
      </Inbox>
    </HydrateClient>
  )
}
