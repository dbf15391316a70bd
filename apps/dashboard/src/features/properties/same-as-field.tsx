'use client'
import type { Property } from '@stayward/contract/properties/property'
import { useTranslations } from 'next-intl'
import { api } from '../../trpc/api'
import { nearbyProperties } from './nearby-properties'
import { PropertySelect } from './property-select'

type Props = { value: string | null; onChange: (property: Property) => void }

const isOwn = ({ access_level }: Property): boolean => access_level === 'owner'

/** Chooses a property whose settings a new one gets; nothing while there is none. */
export function SameAsField({ value, onChange }: Props) {
  const t = useTranslations('properties.new')
  const cache = api.useUtils()
  const { data } = api.properties.list.useQuery(nearbyProperties)
  if (!data?.items.some(isOwn)) return null
  return (
    <PropertySelect
      label={t('same_as')}
      description={t('same_as_help')}
      placeholder={t('same_as_none')}
      value={value}
      isOffered={isOwn}
      onChange={(property_id) => {
        if (property_id !== null) void cache.properties.get.fetch({ property_id }).then(onChange)
      }}
    />
  )
}
