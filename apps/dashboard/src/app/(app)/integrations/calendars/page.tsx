import { getTranslations } from 'next-intl/server'
import { Breadcrumb } from '@/components/breadcrumb'
import { PageHead } from '@/components/page-head'
import { PageSkeleton } from '@/components/page-skeleton'
import { PasteCalendars } from '@/features/channels/paste-calendars/paste-calendars'
import { paths } from '@/paths'
import { api, HydrateClient } from '@/server/api'
import { pageTitle } from '@/server/page-title'
import { requirePlanner } from '@/server/is-crew'
import { withSkeleton } from '@/server/with-skeleton'

export const generateMetadata = pageTitle('paste_calendars')

async function PasteCalendarsPage() {
  await requirePlanner()
  await api.integrations.listIcal.prefetch()
  const t = await getTranslations()
  return (
    <>
      <PageHead
        above={<Breadcrumb href={paths.channels()} label={t('feeds.title')} />}
        title={t('channels.paste.title')}
        context={t('channels.paste.context')}
      />
      <HydrateClient>
        <PasteCalendars />
      </HydrateClient>
    </>
  )
}

export default withSkeleton(<PageSkeleton rows={2} height={180} />, PasteCalendarsPage)
