import { getTranslations } from 'next-intl/server'
import { Card } from '@/components/card'
import { PageSkeleton } from '@/components/page-skeleton'
import { RegisterBook } from '@/features/authorities/reports/register-book'
import {
  firstRegisterMonth,
  periodOfMonth,
  registerArrivalsInput,
} from '@/features/authorities/reports/register-period'
import { dayOf } from '@/i18n/format'
import { api, HydrateClient } from '@/server/api'
import { propertyOfTab } from '@/server/property-tab'
import { services } from '@/server/services'
import { withSkeleton } from '@/server/with-skeleton'

type Props = { params: Promise<{ property_id: string }> }

async function RegisterBookPage({ params }: Props) {
  const { id, name, registration_number, time_zone, country_code } = await propertyOfTab(params, 'register')
  const t = await getTranslations('reports.book')
  const { clock } = services()
  const today = dayOf(clock.now().toISOString(), time_zone)
  const period = periodOfMonth(firstRegisterMonth(today), today)
  await api.bookings.listOfProperty.prefetchInfinite(registerArrivalsInput(id, period))
  return (
    <HydrateClient>
      <Card title={t('title')}>
        <RegisterBook property={{ id, name, registration_number, time_zone, country_code }} today={today} />
      </Card>
    </HydrateClient>
  )
}

export default withSkeleton(<PageSkeleton rows={3} height={120} />, RegisterBookPage)
