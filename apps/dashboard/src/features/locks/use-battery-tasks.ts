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

/** Whether the battery of a lock has to be changed. */
const isLow = ({ status: { battery } }: SmartLock): boolean => battery === 'low' || battery === 'critical'

/** What is known about the change of a lock's battery: its open task, or nothing planned yet. */
export type BatteryChange = { task: Task | null }

/**
 * The tasks that change batteries of a property's locks: which is open for a lock whose battery is low, null for other locks
 * and for readers who plan no tasks, and what a new one begins with.
 */
export function useBatteryTasks(
  property: Pick<Property, 'id' | 'access_level' | 'time_zone'>,
  locks: readonly SmartLock[],
) {
  const t = useTranslations('locks')
  const now = useNow()
  const plansTasks = allows(property.access_level, 'task.create')
  const open = api.tasks.list.useQuery(
    { property_id: [property.id], service: ['maintenance'], status: ['todo', 'in_progress'] },
    { enabled: plansTasks && locks.some(isLow) },
  )
  const titleOf = ({ name }: SmartLock) => t('replace_battery_title', { name })
  return {
    changeOf: (lock: SmartLock): BatteryChange | null =>
      plansTasks && isLow(lock) && open.isSuccess
        ? { task: open.data.items.find(({ title }) => title === titleOf(lock)) ?? null }
        : null,
    newTaskFor: (lock: SmartLock) =>
      ({
        property_id: property.id,
        service: 'maintenance',
        title: titleOf(lock),
        due_day: addDays(dayOf(now.toISOString(), property.time_zone), 1),
        due_time: '12:00',
      }) as const,
  }
}
