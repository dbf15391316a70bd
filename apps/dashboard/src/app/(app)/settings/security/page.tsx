import { getTranslations } from 'next-intl/server'
import { PageHead } from '@/components/page-head'
import { PageSkeleton } from '@/components/page-skeleton'
import { InstallationNotices } from '@/features/installation/installation-notices'
import { IdentitiesCard } from '@/features/account/settings/identities-card'
import { PasswordCard } from '@/features/account/settings/password-card'
import { SecondFactorCard } from '@/features/account/settings/second-factor-card'
import { SessionsCard } from '@/features/account/settings/sessions-card'
import classes from '@/features/account/settings/security.module.css'
import { api, HydrateClient } from '@/server/api'
import { currentAccount } from '@/server/current-account'
import { pageTitle } from '@/server/page-title'
import { first, type SearchParams } from '@/server/search-params'
import { requireUser } from '@/server/session'
import { toldRefusal } from '@/server/sign-in-refusal'
import { withSkeleton } from '@/server/with-skeleton'

export const generateMetadata = pageTitle('security')

async function SecurityPage({ searchParams }: { searchParams: SearchParams }) {
  await requireUser()
  const [params] = await Promise.all([
    searchParams,
    api.auth.sessions.prefetch(),
    api.auth.identities.prefetch(),
    api.auth.secondFactor.prefetch(),
    api.apiKeys.list.prefetch(),
  ])
  const { id, time_zone } = await currentAccount()
  const t = await getTranslations('settings')
  return (
    <>
      <InstallationNotices />
      <PageHead title={t('security.title')} about={t('security.context')} />
      <HydrateClient>
        <div className={classes['cards']}>
          <IdentitiesCard
            isLinked={first(params, 'linked') !== null}
            refusal={toldRefusal(first(params, 'error'))}
          />
          <PasswordCard user_id={id} />
          <SecondFactorCard time_zone={time_zone} />
          <SessionsCard time_zone={time_zone} />
        </div>
      </HydrateClient>
    </>
  )
}

export default withSkeleton(<PageSkeleton height={60} />, SecurityPage)
