'use client'
import { REPORTING_AUTHORITIES } from '@stayward/contract/authorities/authority'
import type { Integration } from '@stayward/contract/integrations/integration'
import { useTranslations } from 'next-intl'
import { knownWord } from '../../components/known-words'
import { useAllProperties } from '../properties/use-all-properties'
import { devicesOf } from './devices-of'
import { hasDevices } from './integration-types'
import { reportingWith } from './reporting-account'
import { useAllLocks } from './use-all-locks'

/** What an integration carries, in words: "4 locks at 3 properties". Null until it is known, and for those that carry nothing. */
export function useCarried(): (integration: Integration) => string | null {
  const t = useTranslations('integrations.carries')
  const { locks, isWhole } = useAllLocks()
  const { list, properties } = useAllProperties()
  return (integration) => {
    if (hasDevices(integration)) {
      const { devices, places } = devicesOf(locks, integration.id)
      return isWhole ? t(integration.type, { count: devices, places }) : null
    }
    const authority = knownWord(REPORTING_AUTHORITIES, integration.type)
    if (authority === null || !list.isSuccess || list.hasNextPage) return null
    return t('reports', { count: reportingWith(properties, authority, integration.id).length })
  }
}
