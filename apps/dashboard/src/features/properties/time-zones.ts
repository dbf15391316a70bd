/** The time zones of a country; all of them if the browser does not know them or no country is chosen. */
export function zonesOf(alpha2: string | undefined): string[] {
  const zones = alpha2 === undefined ? undefined : new Intl.Locale('und', { region: alpha2 }).getTimeZones?.()
  return zones?.length ? zones : Intl.supportedValuesOf('timeZone')
}
