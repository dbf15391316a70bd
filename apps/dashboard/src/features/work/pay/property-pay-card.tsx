'use client'
import { Button } from '@mantine/core'
import type { Property } from '@stayward/contract/properties/property'
import { SERVICES } from '@stayward/contract/properties/property-values'
import { useTranslations } from 'next-intl'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import { Card } from '../../../components/card'
import { ErrorNotice } from '../../../components/error-notice'
import { Facts } from '../../../components/facts'
import { RowsSkeleton } from '../../../components/rows-skeleton'
import { api } from '../../../trpc/api'
import { PayWords } from './pay-words'
import classes from './property-pay-card.module.css'

const PropertyPayDialog = dynamic(
  () => import('./property-pay-dialog').then((module) => module.PropertyPayDialog),
  { loading: () => null },
)

/** What jobs are paid at a property, service by service. */
export function PropertyPayCard({ property }: { property: Pick<Property, 'id' | 'name'> }) {
  const t = useTranslations()
  const [isOpen, setIsOpen] = useState(false)
  const rates = api.pay.ratesOfProperty.useQuery({ property_id: property.id })
  const { items = [], usual = [] } = rates.data ?? {}
  const facts = SERVICES.flatMap((service) => {
    const own = items.find((rate) => rate.service === service)
    const rate = own ?? usual.find((one) => one.service === service)
    const source = own ? 'property' : 'account'
    return rate ? [{ label: t(`services.${service}`), value: <PayWords pay={{ ...rate, source }} /> }] : []
  })
  return (
    <Card
      title={t('pay.of_property.title')}
      aside={
        <Button
          size="xs"
          variant="default"
          aria-label={t('pay.of_property.change_label')}
          onClick={() => setIsOpen(true)}
        >
          {t('common.edit')}
        </Button>
      }
    >
      {rates.isPending && <RowsSkeleton rows={1} height={48} label={t('common.loading')} />}
      {rates.isError && <ErrorNotice error={rates.error} retry={() => void rates.refetch()} />}
      {rates.isSuccess && facts.length === 0 && (
        <p className={classes['none']}>{t('pay.of_property.none')}</p>
      )}
      {facts.length > 0 && <Facts facts={facts} />}
      {isOpen && <PropertyPayDialog property={property} onClose={() => setIsOpen(false)} />}
    </Card>
  )
}
