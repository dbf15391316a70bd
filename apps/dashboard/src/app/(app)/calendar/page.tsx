import { IconPlus } from '@tabler/icons-react'
import { getTranslations } from 'next-intl/server'
import { cookies } from 'next/headers'
import { LinkButton } from '@/components/link-button'
import { PageHead } from '@/components/page-head'
import { PageSkeleton } from '@/components/page-skeleton'
import { COLORS_COOKIE, colorsOf, isLegendOpen, LEGEND_COOKIE } from '@/features/overview/calendar/bar-colors'
import { boardInput } from '@/features/overview/calendar/board-input'
import { CalendarPage } from '@/features/overview/calendar/calendar-page'
import { parseCalendarSearch } from '@/features/overview/calendar/calendar-search'
import { DENSITY_COOKIE, densityOf } from '@/features/overview/calendar/density'
import { daysAtFirst, firstDayAround } from '@/features/overview/calendar/day-line'
import { dayOf } from '@/i18n/format'
import { paths } from '@/paths'
import { api, HydrateClient } from '@/server/api'
import { currentAccount } from '@/server/current-account'
import { isCrew } from '@/server/is-crew'
import { pageTitle } from '@/server/page-title'
import { type SearchParams, toUrlSearchParams } from '@/server/search-params'
import { services } from '@/server/services'
import { requireUser } from '@/server/session'
import { withSkeleton } from '@/server/with-skeleton'

export const generateMetadata = pageTitle('calendar')

async function Calendar({ searchParams }: { searchParams: SearchParams }) {
  await requireUser()
  const crew = await isCrew()
  const { query, tag, date } = parseCalendarSearch(toUrlSearchParams(await searchParams))
  const { time_zone } = await currentAccount()
  const first = date ?? firstDayAround(dayOf(services().clock.now().toISOString(), time_zone))
  await Promise.all([
    api.calendar.board.prefetchInfinite(boardInput({ query, tag }, daysAtFirst(first))),
    api.properties.listTags.prefetch(),
  ])
  const remembered = await cookies()
  const t = await getTranslations()
  return (
    <>
      <PageHead
        title={t('calendar.title')}
        action={
          !crew && (
            <LinkButton
              href={paths.newBooking()}
              leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
            >
              {t('bookings.new.action')}
            </LinkButton>
          )
        }
      />
      <HydrateClient>
        <CalendarPage
          reader_time_zone={time_zone}
          density={densityOf(remembered.get(DENSITY_COOKIE)?.value)}
          colors={colorsOf(remembered.get(COLORS_COOKIE)?.value)}
          has_legend={isLegendOpen(remembered.get(LEGEND_COOKIE)?.value)}
        />
      </HydrateClient>
    </>
  )
}

export default withSkeleton(<PageSkeleton rows={8} height={60} />, Calendar)
