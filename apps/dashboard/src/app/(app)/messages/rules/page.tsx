import { PageSkeleton } from '@/components/page-skeleton'
import { RuleList } from '@/features/messages/rules/rule-list'
import { allRulesInput } from '@/features/messages/rules/rule-list-input'
import { ruleTotalInputs } from '@/features/messages/rules/rule-totals'
import { dayOf } from '@/i18n/format'
import { api, HydrateClient } from '@/server/api'
import { currentAccount } from '@/server/current-account'
import { pageTitle } from '@/server/page-title'
import { services } from '@/server/services'
import { requireUser } from '@/server/session'
import { withSkeleton } from '@/server/with-skeleton'

export const generateMetadata = pageTitle('message_rules')

async function MessageRulesPage() {
  await requireUser()
  const { time_zone } = await currentAccount()
  const today = dayOf(services().clock.now().toISOString(), time_zone)
  const totals = ruleTotalInputs({ today, time_zone })
  await Promise.all([
    api.messageRules.list.prefetch(allRulesInput),
    api.messages.totals.prefetch(totals.coming),
    api.messages.totals.prefetch(totals.past),
  ])
  return (
    <HydrateClient>
      <RuleList time_zone={time_zone} today={today} />
    </HydrateClient>
  )
}

export default withSkeleton(<PageSkeleton rows={5} height={72} />, MessageRulesPage)
