'use client'
import { useTranslations } from 'next-intl'

type Props = { time_zone: string; reader_time_zone: string }

/** Names the zone of the shown times, if it is not the reader's. */
export function ZoneNote({ time_zone, reader_time_zone }: Props) {
  const t = useTranslations('today')
  if (time_zone === reader_time_zone) return null
  const name = time_zone.slice(time_zone.lastIndexOf('/') + 1)
  const key = `zone_cities.${name}`
  // Zone names are in English; `has` says whether the messages include this one.
  const city = t.has(key as 'zone_cities.Lisbon') ? t(key as 'zone_cities.Lisbon') : name.replaceAll('_', ' ')
  return <span title={time_zone}>{t('zone', { city })}</span>
}
