import type { CheckinSnapshot } from '@stayward/contract/stays/checkin'
import { ICalCalendar, ICalEventTransparency } from 'ical-generator'
import { Temporal } from 'temporal-polyfill'
import { tzlib_get_ical_block } from 'timezones-ical-library'

type CalendarFacts = { uid: string; title: string; now: Date }

/**
 * The stay as an iCalendar file in the property's time zone, with its rules for programs that know no zones.
 * The link's code is not in it, because calendars are shared.
 */
export function stayCalendar(
  { property, from, to }: Pick<CheckinSnapshot, 'property' | 'from' | 'to'>,
  { uid, title, now }: CalendarFacts,
): string {
  const zone = property.time_zone
  const local = (instant: string) => Temporal.Instant.from(instant).toZonedDateTimeISO(zone)
  // The zone is set on the event: on the calendar it would also apply to the time stamp, which has to be in
  // UTC.
  const calendar = new ICalCalendar({
    prodId: { company: 'Stayward', product: 'Check-in' },
    timezone: { name: null, generator: zoneRules },
  })
  calendar.createEvent({
    id: `${uid}@stayward`,
    stamp: now,
    start: local(from),
    end: local(to),
    timezone: zone,
    summary: title,
    location: `${property.address}, ${property.postal_code} ${property.city}`,
    // A stay does not make anybody busy.
    transparency: ICalEventTransparency.TRANSPARENT,
  })
  return calendar.toString()
}

/** The `VTIMEZONE` of a zone; null if it is unknown. */
const zoneRules = (zone: string): string | null => [tzlib_get_ical_block(zone)].flat()[0] ?? null
