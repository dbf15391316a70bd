'use client'
import type { Property } from '@stayward/contract/properties/property'
import { useTranslations } from 'next-intl'
import { ErrorNotice } from '../../components/error-notice'
import { api } from '../../trpc/api'
import { nearbyProperties } from './nearby-properties'
import { PropertySelect } from './property-select'
import type { SameAs } from './use-same-as'

const isOwn = ({ access_level }: Property): boolean => access_level === 'owner'

/** Chooses a property whose settings a new one gets; nothing while there is none. */
export function SameAsField({ chosen, error, retry, choose }: SameAs) {
  const t = useTranslations('properties.new')
  const { data } = api.properties.list.useQuery(nearbyProperties)
  if (!data?.items.some(isOwn)) return null
  return (
    <>
      <PropertySelect
        label={t('same_as')}
        description={t('same_as_help')}
        placeholder={t('same_as_none')}
        clearable
        value={chosen}
        isOffered={isOwn}
        onChange={choose}
      />
      {error && <ErrorNotice error={error} retry={retry} />}
    </>
  )
}
