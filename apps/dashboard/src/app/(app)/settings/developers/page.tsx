import { API_KEY_SCOPES } from '@stayward/contract/account/api-key'
import { getTranslations } from 'next-intl/server'
import { PageHead } from '@/components/page-head'
import { PageSkeleton } from '@/components/page-skeleton'
import { DevelopersOverview } from '@/features/events/developers-overview'
import { firstCalls } from '@/features/events/first-calls/first-calls'
import { FirstCallsGuide } from '@/features/events/first-calls/first-calls-guide'
import { dayOf } from '@/i18n/format'
import { api } from '@/server/api'
import { currentAccount } from '@/server/current-account'
import { pageTitle } from '@/server/page-title'
import { services } from '@/server/services'
import { requireUser } from '@/server/session'
import { withSkeleton } from '@/server/with-skeleton'

export const generateMetadata = pageTitle('developers')

async function DevelopersPage() {
  await requireUser()
  const { env, clock } = services()
  const { time_zone } = await currentAccount()
  const today = dayOf(clock.now().toISOString(), time_zone)
  const calls = firstCalls(today, await api.events.list({ size: 1 }))
  const t = await getTranslations('developers.overview')
  return (
    <>
      <PageHead title={t('title')} context={t('context')} />
      <DevelopersOverview api_url={env.API_URL}>
        <FirstCallsGuide api_url={env.API_URL} calls={calls} scopes={API_KEY_SCOPES} />
      </DevelopersOverview>
    </>
  )
}

export default withSkeleton(<PageSkeleton rows={4} height={160} />, DevelopersPage)
