'use client'
import { allows } from '@stayward/contract/kernel/rights'
import type { ActivityType } from '@stayward/contract/kernel/activity'
import type { Property } from '@stayward/contract/properties/property'
import { useTranslations } from 'next-intl'
import columns from '../../components/two-columns.module.css'
import { api } from '../../trpc/api'
import { ALONE } from '../../trpc/row-versions'
import { ActivityCard } from '../overview/activity/activity-card'
import { CodesOfProperty } from './code-list/codes-of-property'
import { LocksCard } from './locks-card'

/** What somebody looks for at a door, without what happens to the codes of each stay. */
const AT_THE_DOOR: ActivityType[] = [
  'access_code.drifted',
  'access_code.failed',
  'access_code.overstayed',
  'access_code.reserve_revealed',
  'smart_lock.added',
  'smart_lock.battery_low',
  'smart_lock.locked',
  'smart_lock.offline',
  'smart_lock.online',
  'smart_lock.removed',
  'smart_lock.unlocked',
  'smart_lock.updated',
]

type Props = {
  property: Pick<Property, 'id' | 'name' | 'access_level' | 'time_zone'>
  reader_time_zone: string
}

/** The locks of a property; once there are some, also who may open them, and what happened at them. */
export function PropertyLocks({ property, reader_time_zone }: Props) {
  const t = useTranslations('locks')
  const { id: property_id, access_level, time_zone } = property
  const locks = api.smartLocks.list.useQuery({ property_id }, { trpc: ALONE })
  // Codes do not come from the vendor: they are seen though nothing else is.
  const hasLocks = locks.isError || (locks.data !== undefined && locks.data.items.length > 0)
  const [only, ...others] = locks.data?.items ?? []
  return (
    <div className={columns['columns']}>
      <div className={columns['column']}>
        <LocksCard property={property} />
        {hasLocks && allows(access_level, 'access_code.see') && (
          <CodesOfProperty
            {...{ property_id, time_zone }}
            only_lock_id={only !== undefined && others.length === 0 ? only.id : null}
            isElsewhere={time_zone !== reader_time_zone}
          />
        )}
      </div>
      {hasLocks && (
        <div className={columns['column']}>
          <ActivityCard
            of={{ property_id, type: AT_THE_DOOR }}
            time_zone={time_zone}
            title={t('lately')}
            none={t('nothing_lately')}
          />
        </div>
      )}
    </div>
  )
}
