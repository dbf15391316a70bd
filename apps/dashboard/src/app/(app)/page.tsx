import { getTranslations } from 'next-intl/server'
import { redirect } from 'next/navigation'
import { PageHead } from '@/components/page-head'
import { PageSkeleton } from '@/components/page-skeleton'
import { InstallationNotices } from '@/features/installation/installation-notices'
import { nearbyProperties } from '@/features/properties/nearby-properties'
import { inputsOfDay, parseTodaySearch, upcomingInput } from '@/features/overview/today/today-search'
import { TodayView } from '@/features/overview/today/today-view'
import { dayOf, dayText } from '@/i18n/format'
import { currentLocale } from '@/i18n/current-locale'
import { paths } from '@/paths'
import { api, HydrateClient } from '@/server/api'
import { currentAccount } from '@/server/current-account'
import { isCrew } from '@/server/is-crew'
import { pageTitle } from '@/server/page-title'
import { type SearchParams, toUrlSearchParams } from '@/server/search-params'
import { services } from '@/server/services'
import { withSkeleton } from '@/server/with-skeleton'

export const generateMetadata = pageTitle('today')

/** Planners start with what needs attention today, people who only do tasks with their tasks. */
async function TodayPage({ searchParams }: { searchParams: SearchParams }) {
  if (await isCrew()) redirect(paths.tasks())
  const { time_zone } = await currentAccount()
  const today = dayOf(services().clock.now().toISOString(), time_zone)
  const { day } = parseTodaySearch(today)(toUrlSearchParams(await searchParams))
  const inputs = inputsOfDay(day ?? today)
  await Promise.all([
    api.account.firstSteps.prefetch(),
    api.timeline.attention.prefetch({}),
    api.timeline.upcoming.prefetch(upcomingInput),
    api.properties.list.prefetch(nearbyProperties),
    api.bookings.list.prefetch(inputs.arriving),
    api.bookings.list.prefetch(inputs.leaving),
    api.bookings.list.prefetch(inputs.overnight),
    api.tasks.list.prefetch(inputs.cleaning),
  ])
  const t = await getTranslations('today')
  return (
    <>
      <InstallationNotices />
      <PageHead title={t('title')} context={dayText(today, await currentLocale())} />
      <HydrateClient>
        <TodayView today={today} reader_time_zone={time_zone} />
      </HydrateClient>
    </>
  )
}

export default withSkeleton(<PageSkeleton rows={4} height={96} />, TodayPage)
