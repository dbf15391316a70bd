'use client'
import { useTranslations } from 'next-intl'
import { useZoneCity } from '../../../i18n/use-zone-city'

type Props = { time_zone: string; reader_time_zone: string }

/** Names the zone of the shown times, if it is not the reader's. */
export function ZoneNote({ time_zone, reader_time_zone }: Props) {
  const t = useTranslations('today')
  const cityOf = useZoneCity()
  if (time_zone === reader_time_zone) return null
  return <span title={time_zone}>{t('zone', { city: cityOf(time_zone) })}</span>
}
