import { getTranslations } from 'next-intl/server'
import { Card } from '@/components/card'
import { PageSkeleton } from '@/components/page-skeleton'
import { RegisterBook } from '@/features/authorities/reports/register-book'
import { addDays } from '@/i18n/days'
import { dayOf } from '@/i18n/format'
import { HydrateClient } from '@/server/api'
import { propertyOfTab } from '@/server/property-tab'
import { services } from '@/server/services'
import { withSkeleton } from '@/server/with-skeleton'

/** A month that has begun fewer days ago is shown with the one before: it has hardly an arrival yet. */
const SHORTEST_DAYS = 7

type Props = { params: Promise<{ property_id: string }> }

async function RegisterBookPage({ params }: Props) {
  const { id, name, registration_number, time_zone, country_code } = await propertyOfTab(params, 'register')
  const t = await getTranslations('reports.book')
  const { clock } = services()
  const today = dayOf(clock.now().toISOString(), time_zone)
  const begin = addDays(today, 1 - SHORTEST_DAYS)
  return (
    <Card title={t('title')}>
      <HydrateClient>
        <RegisterBook
          property={{ id, name, registration_number, time_zone, country_code }}
          from={`${begin.slice(0, 8)}01`}
          to={today}
        />
      </HydrateClient>
    </Card>
  )
}

export default withSkeleton(<PageSkeleton rows={3} height={120} />, RegisterBookPage)
