'use client'
import { skipToken } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { knownDay } from '../../../components/known-words'
import { readTime } from '../../../dates/read-time'
import { addDays } from '../../../i18n/days'
import { useFormat } from '../../../i18n/use-format'
import { api } from '../../../trpc/api'
import { stayName } from '../../stays/bookings/stay-name'
import { whoIsThere } from './who-is-there'

/**
 * Says whether guests stay at a property at a typed day and time on its clock; null until these are known, and for readers
 * who may not see its bookings.
 */
export function useWhoIsThere(
  property_id: string | null,
  typed_day: string,
  typed_time: string,
): string | null {
  const t = useTranslations('tasks.form')
  const format = useFormat()
  // Both are texts in any form while they are being typed.
  const [day, time] = [knownDay(typed_day), readTime(typed_time)]
  const isKnown = property_id !== null && day !== null && time !== null
  const stays = api.bookings.list.useQuery(
    isKnown
      ? {
          property_id: [property_id],
          status: ['confirmed'],
          // From the night before, since guests who leave on that day may still be there.
          from: addDays(day, -1),
          to: addDays(day, 1),
        }
      : skipToken,
  )
  if (!isKnown || !stays.data) return null
  const found = whoIsThere(stays.data.items, `${day}T${time}`)
  if (found === null) return t('nobody_stays')
  const name = stayName(found.stay) ?? t('a_guest')
  return found.arrives
    ? t('guest_arrives', { name })
    : t('guest_stays', { name, until: format.ownInstant(found.stay.to) })
}
