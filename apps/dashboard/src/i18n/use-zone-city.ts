import { useTranslations } from 'next-intl'

/** Names the city of a time zone in the page's language; the zone database knows it in English alone. */
export function useZoneCity(): (time_zone: string) => string {
  const t = useTranslations('today')
  return (time_zone) => {
    const name = time_zone.slice(time_zone.lastIndexOf('/') + 1)
    const key = `zone_cities.${name}`
    // `has` says whether the messages include this one.
    return t.has(key as 'zone_cities.Lisbon') ? t(key as 'zone_cities.Lisbon') : name.replaceAll('_', ' ')
  }
}
