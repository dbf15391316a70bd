import { getTranslations } from 'next-intl/server'
import { redirect } from 'next/navigation'
import { PageHead } from '@/components/page-head'
import { PageSkeleton } from '@/components/page-skeleton'
import { InstallationNotices } from '@/features/installation/installation-notices'
import { nearbyProperties } from '@/features/properties/nearby-properties'
import { linesOfNeeds, summaryOf } from '@/features/overview/today/need-lines'
import {
  attentionInput,
  dayCountsInput,
  inputsOfDay,
  parseTodaySearch,
} from '@/features/overview/today/today-search'
import { TodayTag } from '@/features/overview/today/today-tag'
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

/** More properties than these are read by the browser: each weighs more than a kilobyte in the document. */
const FEW_PROPERTIES = 20

/** What needs attention, as far as the page shows it at first. The browser reads the rest; where this fails, all of it. */
async function needsInShort(tag: string) {
  try {
    const { items } = await api.timeline.attention(attentionInput(tag))
    return { tag, lines: summaryOf(linesOfNeeds(items)) }
  } catch {
    return null
  }
}

/** Planners start with what needs attention today, people who only do tasks with their tasks. */
async function TodayPage({ searchParams }: { searchParams: SearchParams }) {
  if (await isCrew()) redirect(paths.tasks())
  const { time_zone } = await currentAccount()
  const today = dayOf(services().clock.now().toISOString(), time_zone)
  const { day, tag } = parseTodaySearch(today)(toUrlSearchParams(await searchParams))
  const inputs = inputsOfDay(day ?? today, tag)
  const [needs, few] = await Promise.all([
    needsInShort(tag),
    api.properties.list({ size: FEW_PROPERTIES }),
    api.account.firstSteps.prefetch(),
    api.timeline.days.prefetch(dayCountsInput(today, tag)),
    api.properties.listTags.prefetch(),
    api.bookings.list.prefetch(inputs.arriving),
    api.bookings.list.prefetch(inputs.leaving),
    api.bookings.list.prefetch(inputs.overnight),
    api.tasks.list.prefetch(inputs.cleaning),
    api.tasks.list.prefetch(inputs.other_work),
  ])
  if (few.next_cursor === null) await api.properties.list.prefetch(nearbyProperties)
  const t = await getTranslations('today')
  return (
    <>
      <InstallationNotices />
      <HydrateClient>
        <PageHead
          title={t('title')}
          context={dayText(today, await currentLocale())}
          action={<TodayTag today={today} />}
        />
        <TodayView today={today} reader_time_zone={time_zone} needs={needs} />
      </HydrateClient>
    </>
  )
}

export default withSkeleton(<PageSkeleton rows={4} height={96} />, TodayPage)
