import { getTranslations } from 'next-intl/server'
import { PageHead } from '@/components/page-head'
import { PageSkeleton } from '@/components/page-skeleton'
import { PasswordCard } from '@/features/settings/password-card'
import { SessionsCard } from '@/features/settings/sessions-card'
import classes from '@/features/settings/security.module.css'
import { api, HydrateClient } from '@/server/api'
import { currentAccount } from '@/server/current-account'
import { pageTitle } from '@/server/page-title'
import { requireUser } from '@/server/session'
import { withSkeleton } from '@/server/with-skeleton'

export const generateMetadata = pageTitle('security')

async function SecurityPage() {
  await requireUser()
  await api.auth.sessions.prefetch()
  const { time_zone } = await currentAccount()
  const t = await getTranslations('settings')
  return (
    <>
      <PageHead title={t('security.title')} context={t('security.context')} />
      <HydrateClient>
        <div className={classes['cards']}>
          <SessionsCard time_zone={time_zone} />
          <PasswordCard />
        </div>
      </HydrateClient>
    </>
  )
}

export default withSkeleton(<PageSkeleton height={60} />, SecurityPage)
