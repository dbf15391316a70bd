import { getTranslations } from 'next-intl/server'
import { PageHead } from '@/components/page-head'
import { PageSkeleton } from '@/components/page-skeleton'
import { NotificationSettings } from '@/features/account/notifications/notification-settings'
import { currentAccount } from '@/server/current-account'
import { isCrew } from '@/server/is-crew'
import { pageTitle } from '@/server/page-title'
import { requireUser } from '@/server/session'
import { withSkeleton } from '@/server/with-skeleton'

export const generateMetadata = pageTitle('notifications')

async function NotificationsPage() {
  await requireUser()
  const { time_zone } = await currentAccount()
  const t = await getTranslations('settings.notifications')
  return (
    <>
      <PageHead title={t('title')} about={t('context')} />
      <NotificationSettings time_zone={time_zone} isCrew={await isCrew()} />
    </>
  )
}

export default withSkeleton(<PageSkeleton rows={6} height={60} />, NotificationsPage)
