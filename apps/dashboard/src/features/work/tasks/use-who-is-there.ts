'use client'
import { useTranslations } from 'next-intl'
import { addDays } from '../../../i18n/days'
import { useFormat } from '../../../i18n/use-format'
import { api } from '../../../trpc/api'
import { stayName } from '../../stays/bookings/stay-name'
import { whoIsThere } from './who-is-there'

/** More stays than two days at one property can have. */
const SIZE = 20

/**
 * Says whether somebody stays at a property at a typed day and time on its clock; null until these are known, and for
 * readers who may not see its bookings.
 */
export function useWhoIsThere(property_id: string | null, day: string, time: string): string | null {
  const t = useTranslations('tasks.form')
  const format = useFormat()
  const isTyped = day !== '' && time !== ''
  const stays = api.bookings.list.useQuery(
    // From the night before, since guests who leave on that day may still be there.
    {
      property_id: [property_id ?? ''],
      from: isTyped ? addDays(day, -1) : '',
      to: isTyped ? addDays(day, 1) : '',
      size: SIZE,
    },
    { enabled: property_id !== null && isTyped },
  )
  if (!isTyped || !stays.data) return null
  const found = whoIsThere(stays.data.items, `${day}T${time}`)
  if (found === undefined) return t('nobody_stays')
  const until = format.ownInstant(found.to)
  const name = stayName(found)
  return name === null ? t('somebody_stays', { until }) : t('guest_stays', { name, until })
}
