import { getTranslations } from 'next-intl/server'
import { PageHead } from '@/components/page-head'
import { PageSkeleton } from '@/components/page-skeleton'
import { anyPropertyOwner, figureInputs, parseFigureSearch } from '@/features/overview/figures/figure-search'
import { FiguresView } from '@/features/overview/figures/figures-view'
import { figureOf } from '@/features/overview/figures/measures'
import { nearbyProperties } from '@/features/properties/nearby-properties'
import { dayOf } from '@/i18n/format'
import { api, HydrateClient } from '@/server/api'
import { currentAccount } from '@/server/current-account'
import { pageTitle } from '@/server/page-title'
import { type SearchParams, toUrlSearchParams } from '@/server/search-params'
import { services } from '@/server/services'
import { requirePlanner } from '@/server/is-crew'
import { withSkeleton } from '@/server/with-skeleton'

export const generateMetadata = pageTitle('figures')

async function FiguresPage({ searchParams }: { searchParams: SearchParams }) {
  await requirePlanner()
  const search = parseFigureSearch(toUrlSearchParams(await searchParams))
  const { time_zone } = await currentAccount()
  const inputs = figureInputs(search, dayOf(services().clock.now().toISOString(), time_zone))
  const { months, months_before, groups, groups_before } = inputs
  const figure = figureOf(search.show)
  // Occupancy and revenue are counted together.
  const figures = figure === 'occupancy' ? 'revenue' : figure
  await Promise.all([
    ...(search.compare !== 'no' ? [months, months_before] : [months]).flatMap((input) => [
      api.figures.revenue.prefetch(input),
      api.figures.stays.prefetch(input),
      api.figures.cancellations.prefetch(input),
      api.figures.checkin.prefetch(input),
      api.figures.codes.prefetch(input),
      api.figures.cleaning.prefetch(input),
    ]),
    ...(search.compare !== 'no' ? [groups, groups_before] : [groups]).map((input) =>
      api.figures[figures].prefetch(input),
    ),
    api.properties.list.prefetch(nearbyProperties),
    api.properties.listTags.prefetch(),
    api.propertyOwners.list.prefetch(anyPropertyOwner),
  ])
  const t = await getTranslations('figures')
  return (
    <HydrateClient>
      <PageHead title={t('title')} about={t('context')} />
      <FiguresView reader_time_zone={time_zone} />
    </HydrateClient>
  )
}

export default withSkeleton(<PageSkeleton height={96} />, FiguresPage)
