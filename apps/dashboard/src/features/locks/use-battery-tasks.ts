'use client'
import type { Property } from '@stayward/contract/properties/property'
import type { SmartLock } from '@stayward/contract/locks/smart-lock'
import type { Task } from '@stayward/contract/work/task'
import { allows } from '@stayward/contract/kernel/rights'
import { useTranslations } from 'next-intl'
import { addDays } from '../../i18n/days'
import { dayOf } from '../../i18n/format'
import { useNow } from '../../i18n/now'
import { api } from '../../trpc/api'

/** Properties, and open tasks, that are asked for at once. */
const MOST = 100

/** Whether the battery of a lock has to be changed. */
const isLow = ({ status: { battery } }: SmartLock): boolean => battery === 'low' || battery === 'critical'

/** What is known about the change of a lock's battery: its open task, or nothing planned yet. */
export type BatteryChange = { task: Task | null }

type Place = Pick<Property, 'id' | 'access_level' | 'time_zone'>

/**
 * The tasks that change batteries of locks: which is open for a lock whose battery is low, null for other locks and for
 * readers who plan no tasks, and what a new one begins with. `places` are the properties of the locks, as far as loaded.
 */
export function useBatteryTasks(places: readonly Place[], locks: readonly SmartLock[]) {
  const t = useTranslations('locks')
  const now = useNow()
  const placeOf = ({ property_id }: SmartLock) => places.find(({ id }) => id === property_id)
  const needsPlan = (lock: SmartLock): boolean => {
    const place = placeOf(lock)
    return place !== undefined && isLow(lock) && allows(place.access_level, 'task.create')
  }
  const property_id = [...new Set(locks.filter(needsPlan).map((lock) => lock.property_id))].slice(0, MOST)
  const open = api.tasks.list.useQuery(
    { property_id, service: ['maintenance'], status: ['todo', 'in_progress'], size: MOST },
    { enabled: property_id.length > 0 },
  )
  const titleOf = ({ name }: SmartLock) => t('replace_battery_title', { name })
  const taskOf = (lock: SmartLock) =>
    open.data?.items.find((task) => task.property_id === lock.property_id && task.title === titleOf(lock))
  return {
    changeOf: (lock: SmartLock): BatteryChange | null =>
      needsPlan(lock) && property_id.includes(lock.property_id) && open.isSuccess
        ? { task: taskOf(lock) ?? null }
        : null,
    newTaskFor: (lock: SmartLock) =>
      ({
        property_id: lock.property_id,
        service: 'maintenance',
        title: titleOf(lock),
        due_day: addDays(dayOf(now.toISOString(), placeOf(lock)?.time_zone ?? 'UTC'), 1),
        due_time: '12:00',
      }) as const,
  }
}
