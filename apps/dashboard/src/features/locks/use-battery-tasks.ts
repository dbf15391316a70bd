'use client'
import type { Property } from '@stayward/contract/properties/property'
import type { SmartLock } from '@stayward/contract/locks/smart-lock'
import type { Task } from '@stayward/contract/work/task'
import { allows } from '@stayward/contract/kernel/rights'
import { keepPreviousData } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useAllPages } from '../../components/use-all-pages'
import { addDays } from '../../i18n/days'
import { dayOf } from '../../i18n/format'
import { useNow } from '../../i18n/now'
import { api } from '../../trpc/api'

/** The most properties that a list of tasks is kept to; of more, all are read. */
const MOST_PROPERTIES = 100
const PAGE = 100

/** Whether the battery of a lock has to be changed. */
const isLow = ({ status: { battery } }: SmartLock): boolean => battery === 'low' || battery === 'critical'

/** What is known about the change of a lock's battery: its open task, or nothing planned yet. */
export type BatteryChange = { task: Task | null }

type Place = Pick<Property, 'id' | 'access_level' | 'time_zone'>

/**
 * The tasks that change batteries of locks: which is open for a lock whose battery is low, null for other locks and for
 * readers who plan no tasks, and what a new one begins with. `places` are the properties of the locks.
 */
export function useBatteryTasks(places: readonly Place[], locks: readonly SmartLock[]) {
  const t = useTranslations('locks')
  const now = useNow()
  const byId = new Map(places.map((place) => [place.id, place]))
  const needsPlan = (lock: SmartLock): boolean => {
    const place = byId.get(lock.property_id)
    return place !== undefined && isLow(lock) && allows(place.access_level, 'task.create')
  }
  const property_id = [...new Set(locks.filter(needsPlan).map((lock) => lock.property_id))].toSorted()
  const open = api.tasks.list.useInfiniteQuery(
    {
      ...(property_id.length <= MOST_PROPERTIES && { property_id }),
      service: ['maintenance'],
      status: ['todo', 'in_progress'],
      size: PAGE,
    },
    {
      enabled: property_id.length > 0,
      getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
      placeholderData: keepPreviousData,
    },
  )
  useAllPages(open)
  const tasks = open.data?.pages.flatMap(({ items }) => items) ?? []
  const titleOf = ({ name }: SmartLock) => t('replace_battery_title', { name })
  const taskOf = (lock: SmartLock) =>
    tasks.find((task) => task.property_id === lock.property_id && task.title === titleOf(lock))
  // Whether one is planned is known once all of them are there.
  const isKnown = open.isSuccess && !open.hasNextPage
  return {
    changeOf: (lock: SmartLock): BatteryChange | null =>
      needsPlan(lock) && isKnown ? { task: taskOf(lock) ?? null } : null,
    newTaskFor: (lock: SmartLock) =>
      ({
        property_id: lock.property_id,
        service: 'maintenance',
        title: titleOf(lock),
        due_day: addDays(dayOf(now.toISOString(), byId.get(lock.property_id)?.time_zone ?? 'UTC'), 1),
        due_time: '12:00',
      }) as const,
  }
}
