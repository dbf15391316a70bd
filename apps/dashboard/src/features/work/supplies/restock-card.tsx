'use client'
import type { Property } from '@stayward/contract/properties/property'
import { useTranslations } from 'next-intl'
import { Card } from '../../../components/card'
import { ErrorNotice } from '../../../components/error-notice'
import { api } from '../../../trpc/api'
import { openSupplies } from './open-supplies'
import { RestockList } from './restock-list'

/** What to restock at one property; nothing if that is nothing. */
export function RestockCard({ property }: { property: Pick<Property, 'id' | 'name'> }) {
  const t = useTranslations('supplies')
  const list = api.supplies.list.useQuery(openSupplies(property.id))
  const supplies = list.data?.items ?? []
  if (!list.isError && supplies.length === 0) return null
  return (
    <Card title={t('title')}>
      {list.isError && <ErrorNotice error={list.error} retry={() => void list.refetch()} />}
      {supplies.length > 0 && <RestockList property={property} supplies={supplies} />}
    </Card>
  )
}
