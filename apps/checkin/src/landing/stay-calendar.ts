import type { CheckinSnapshot } from '@stayward/contract/stays/checkin'
import { ICalCalendar, ICalEventTransparency } from 'ical-generator'
import { Temporal } from 'temporal-polyfill'
import { tzlib_get_ical_block } from 'timezones-ical-library'

type CalendarFacts = { uid: string; title: string; now: Date }

/**
 * The stay as an iCalendar file for the guest's own calendar, in the clocks of the property and with their rules, for
 * programs that know no zones. The code of the link is not in it: calendars are shared.
 */
export function stayCalendar(
  { property, from, to }: Pick<CheckinSnapshot, 'property' | 'from' | 'to'>,
  { uid, title, now }: CalendarFacts,
): string {
  const zone = property.time_zone
  const local = (instant: string) => Temporal.Instant.from(instant).toZonedDateTimeISO(zone)
  // The zone is the event's: as the calendar's it would be that of the time stamp too, which has to be in UTC.
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
    // A stay takes no hours from a day: nobody is busy through it.
    transparency: ICalEventTransparency.TRANSPARENT,
  })
  return calendar.toString()
}

/** The `VTIMEZONE` of a zone; null for one that is none. */
const zoneRules = (zone: string): string | null => [tzlib_get_ical_block(zone)].flat()[0] ?? null
