import { cookies } from 'next/headers'
import { PageSkeleton } from '@/components/page-skeleton'
import { knownMonth } from '@/dates/months'
import { COLORS_COOKIE, colorsOf, isLegendOpen, LEGEND_COOKIE } from '@/features/overview/calendar/bar-colors'
import { monthInput } from '@/features/overview/calendar/property-month/month-input'
import { PropertyMonth } from '@/features/overview/calendar/property-month/property-month'
import { dayOf } from '@/i18n/format'
import { api, HydrateClient } from '@/server/api'
import { currentAccount } from '@/server/current-account'
import { propertyOfTab } from '@/server/property-tab'
import { type SearchParams, toUrlSearchParams } from '@/server/search-params'
import { services } from '@/server/services'
import { withSkeleton } from '@/server/with-skeleton'

type Props = { params: Promise<{ property_id: string }>; searchParams: SearchParams }

async function PropertyCalendarPage({ params, searchParams }: Props) {
  const { id, time_zone } = await propertyOfTab(params, 'calendar')
  const reader = await currentAccount()
  const today = dayOf(services().clock.now().toISOString(), time_zone)
  const asked = knownMonth(toUrlSearchParams(await searchParams).get('month'))
  await api.calendar.board.prefetch(monthInput(id, asked ?? today.slice(0, 7)))
  const remembered = await cookies()
  return (
    <HydrateClient>
      <PropertyMonth
        property_id={id}
        time_zone={time_zone}
        reader_time_zone={reader.time_zone}
        colors={colorsOf(remembered.get(COLORS_COOKIE)?.value)}
        has_legend={isLegendOpen(remembered.get(LEGEND_COOKIE)?.value)}
      />
    </HydrateClient>
  )
}

export default withSkeleton(<PageSkeleton rows={5} height={110} />, PropertyCalendarPage)
