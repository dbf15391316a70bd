'use client'
import { useTranslations } from 'next-intl'

type Props = { time_zone: string; reader_time_zone: string }

/** Names the zone that times are told in, where it is not the reader's. */
export function ZoneNote({ time_zone, reader_time_zone }: Props) {
  const t = useTranslations('today')
  if (time_zone === reader_time_zone) return null
  const name = time_zone.slice(time_zone.lastIndexOf('/') + 1)
  const key = `zone_cities.${name}`
  // Zones are named in English; `has` tells whether the messages know this one.
  const city = t.has(key as 'zone_cities.Lisbon') ? t(key as 'zone_cities.Lisbon') : name.replaceAll('_', ' ')
  return <span title={time_zone}>{t('zone', { city })}</span>
}
