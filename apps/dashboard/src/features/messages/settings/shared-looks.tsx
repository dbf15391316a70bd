'use client'
import { useTranslations } from 'next-intl'
import { Card } from '../../../components/card'
import { ErrorNotice } from '../../../components/error-notice'
import { RowsSkeleton } from '../../../components/rows-skeleton'
import { api } from '../../../trpc/api'
import { nearbyProperties } from '../../properties/nearby-properties'
import { MailHead } from '../../account/company/mail-head'
import { ownersOf } from './owners-of'

/** How mails look that the reader writes for other owners, who decide it. */
export function SharedLooks() {
  const properties = api.properties.list.useQuery(nearbyProperties)
  return ownersOf(properties.data?.items ?? []).map((one) => <Look key={one.property_id} {...one} />)
}

function Look({ property_id, names }: ReturnType<typeof ownersOf>[number]) {
  const t = useTranslations()
  const settings = api.messages.settings.useQuery({ property_id })
  return (
    <Card title={t('messages.settings.shared', { names: names.slice(0, 3).join(', '), count: names.length })}>
      <p>{t('messages.settings.shared_text')}</p>
      {settings.isPending && <RowsSkeleton rows={2} height={60} label={t('common.loading')} />}
      {settings.isError && <ErrorNotice error={settings.error} retry={() => void settings.refetch()} />}
      {settings.data && (
        <MailHead
          name={settings.data.brand_name ?? t('messages.settings.owner_name')}
          color={settings.data.brand_color}
          reply_to={settings.data.reply_to}
        />
      )}
    </Card>
  )
}
