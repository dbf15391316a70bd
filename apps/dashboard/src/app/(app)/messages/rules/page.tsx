import { PageSkeleton } from '@/components/page-skeleton'
import { RuleList } from '@/features/messages/rules/rule-list'
import { allRulesInput } from '@/features/messages/rules/rule-list-input'
import { api, HydrateClient } from '@/server/api'
import { currentAccount } from '@/server/current-account'
import { pageTitle } from '@/server/page-title'
import { requireUser } from '@/server/session'
import { withSkeleton } from '@/server/with-skeleton'

export const generateMetadata = pageTitle('message_rules')

async function MessageRulesPage() {
  await requireUser()
  const { time_zone } = await currentAccount()
  await api.messageRules.list.prefetch(allRulesInput)
  return (
    <HydrateClient>
      <RuleList time_zone={time_zone} />
    </HydrateClient>
  )
}

export default withSkeleton(<PageSkeleton rows={5} height={72} />, MessageRulesPage)
