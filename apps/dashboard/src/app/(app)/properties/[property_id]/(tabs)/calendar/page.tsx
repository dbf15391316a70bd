import { PageSkeleton } from '@/components/page-skeleton'
import { boardInput } from '@/features/overview/calendar/board-input'
import { daysAtFirst, firstDayAround } from '@/features/overview/calendar/day-line'
import { PropertyCalendar } from '@/features/overview/calendar/property-calendar'
import { dayOf } from '@/i18n/format'
import { api, HydrateClient } from '@/server/api'
import { currentAccount } from '@/server/current-account'
import { propertyOfTab } from '@/server/property-tab'
import { services } from '@/server/services'
import { withSkeleton } from '@/server/with-skeleton'

type Props = { params: Promise<{ property_id: string }> }

async function PropertyCalendarPage({ params }: Props) {
  const { id } = await propertyOfTab(params, 'calendar')
  const { time_zone } = await currentAccount()
  const first = firstDayAround(dayOf(services().clock.now().toISOString(), time_zone))
  await api.calendar.board.prefetchInfinite(
    boardInput({ query: '', tag: '', property_id: id }, daysAtFirst(first)),
  )
  return (
    <HydrateClient>
      <PropertyCalendar property_id={id} reader_time_zone={time_zone} />
    </HydrateClient>
  )
}

export default withSkeleton(<PageSkeleton rows={3} height={120} />, PropertyCalendarPage)
