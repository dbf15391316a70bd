import { getTranslations } from 'next-intl/server'
import { PageHead } from '@/components/page-head'
import { PageSkeleton } from '@/components/page-skeleton'
import { BackupsCard } from '@/features/installation/backups-card'
import { EffectsCard } from '@/features/installation/effects-card'
import classes from '@/features/installation/maintenance.module.css'
import { StateCard } from '@/features/installation/state-card'
import { api, HydrateClient } from '@/server/api'
import { currentAccount } from '@/server/current-account'
import { pageTitle } from '@/server/page-title'
import { requireAdmin } from '@/server/session'
import { withSkeleton } from '@/server/with-skeleton'

export const generateMetadata = pageTitle('maintenance')

async function MaintenancePage() {
  await requireAdmin()
  // The checks take seconds, so the browser requests them.
  await Promise.all([api.installation.effects.prefetch(), api.installation.backups.prefetch()])
  const { time_zone } = await currentAccount()
  const t = await getTranslations('installation')
  return (
    <>
      <PageHead title={t('title')} about={t('context')} />
      <HydrateClient>
        <div className={classes['cards']}>
          <EffectsCard time_zone={time_zone} />
          <BackupsCard time_zone={time_zone} />
          <StateCard time_zone={time_zone} />
        </div>
      </HydrateClient>
    </>
  )
}

export default withSkeleton(<PageSkeleton rows={3} height={160} />, MaintenancePage)
