import { folded } from '../write-calendar.ts'
import { AIRBNB_CALENDAR } from './airbnb-calendar.emulator.ts'
import { BOOKING_CALENDAR } from './booking-calendar.emulator.ts'
import type { ChannelEvent, ChannelFormat } from './channel-event.emulator.ts'
import { GOOGLE_CALENDAR } from './google-calendar.emulator.ts'
import { SMOOBU_CALENDAR } from './smoobu-calendar.emulator.ts'
import { VRBO_CALENDAR } from './vrbo-calendar.emulator.ts'

export const CHANNELS = ['airbnb', 'booking', 'vrbo', 'smoobu', 'google'] as const
export type ChannelName = (typeof CHANNELS)[number]

export const CHANNEL_FORMATS: Record<ChannelName, ChannelFormat> = {
  airbnb: AIRBNB_CALENDAR,
  booking: BOOKING_CALENDAR,
  vrbo: VRBO_CALENDAR,
  smoobu: SMOOBU_CALENDAR,
  google: GOOGLE_CALENDAR,
}

/** Writes a calendar as its channel does. */
export const writeChannelCalendar = (
  { head, event: linesOf, line_end }: ChannelFormat,
  events: readonly ChannelEvent[],
  stamp: string,
): string =>
  ['BEGIN:VCALENDAR', ...head, ...events.flatMap((event) => linesOf(event, stamp)), 'END:VCALENDAR']
    .map((line) => `${folded(line)}\r\n`)
    .join('')
    .replaceAll('\r\n', line_end)
