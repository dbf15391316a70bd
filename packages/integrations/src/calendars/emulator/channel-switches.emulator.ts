import { Temporal } from 'temporal-polyfill'
import { type EmulatorAnswer } from '../../emulator/emulator-answer.ts'
import { oneOf, onOff, type Setting, type ValuesOf, whole } from '../../emulator/emulator-settings.ts'
import type { ChannelEvent } from './channel-event.emulator.ts'

export const SWITCH_POSITIONS = ['off', 'once', 'on'] as const
type Position = (typeof SWITCH_POSITIONS)[number]

const fault = (label: string): Setting<Position> => oneOf(label, SWITCH_POSITIONS)

/** How a calendar can go wrong: at the next fetch only, or at each one until switched off. */
export const FAULT_SWITCHES = {
  forbidden: fault('403'),
  too_many_requests: fault('429 with Retry-After'),
  server_error: fault('500'),
  login_page: fault('A page to log in, with 200'),
  empty: fault('No events'),
  thinned: fault('Half of the events missing'),
  shifted: fault('Everything a day later'),
  new_uids: fault('New UIDs for the same events'),
  duplicate_uid: fault('Two events with one UID'),
  unreadable: fault('An event that cannot be read'),
  truncated: fault('Cut in the middle of an event'),
  oversized: fault('6 MB'),
  byte_order_mark: fault('Byte order mark'),
  other_line_ends: fault('The other line ends'),
  slow_start: fault('Slow to begin'),
  slow_body: fault('Slow to send'),
} as const
export type FaultSwitch = keyof typeof FAULT_SWITCHES

/** How the listing behaves when nothing is wrong, and the numbers of its faults. */
export const LISTING_SETTINGS = {
  echo: onOff('Imported nights come back', true),
  echo_after_s: whole('They come back after seconds', 0),
  import_every_s: whole('Import every seconds (0: by hand only)', 0),
  advance_notice_days: whole('Advance notice in days', 0),
  booking_window_days: whole('Bookable for days (0: no limit)', 0),
  retry_after_s: whole('Retry-After in seconds', 60),
  slow_ms: whole('Slow takes milliseconds', 5_000),
} as const

export type ListingSettings = ValuesOf<typeof LISTING_SETTINGS> & ValuesOf<typeof FAULT_SWITCHES>

/** Responses that are no calendar at all, the first one that is switched on before the others. */
export const REFUSALS: readonly [FaultSwitch, (settings: ListingSettings) => EmulatorAnswer][] = [
  ['forbidden', () => ({ status: 403, body: '<!doctype html><title>Forbidden</title>' })],
  [
    'too_many_requests',
    ({ retry_after_s }) => ({ status: 429, headers: { 'retry-after': String(retry_after_s) } }),
  ],
  ['server_error', () => ({ status: 500, body: '<!doctype html><title>Something went wrong</title>' })],
  [
    'login_page',
    () => ({
      status: 200,
      body: '<!doctype html><html lang="en"><title>Log in</title><h1>Log in to continue</h1></html>',
    }),
  ],
]

/** Whether a switch is on for this fetch; one that is on once is off from then on. */
export type TakeSwitch = (name: FaultSwitch) => boolean

/** The events as a fault leaves them. */
export function faultyEvents(events: readonly ChannelEvent[], take: TakeSwitch): ChannelEvent[] {
  let left = [...events]
  if (take('empty')) left = []
  if (take('thinned')) left = left.filter((_event, index) => index % 2 === 0)
  if (take('shifted'))
    left = left.map((event) => ({ ...event, from: dayAfter(event.from), to: dayAfter(event.to) }))
  const [first, second] = left
  if (take('duplicate_uid') && first)
    left = second ? [first, { ...second, seed: first.seed }, ...left.slice(2)] : [first, first]
  if (take('unreadable') && first) left = [{ ...first, from: NO_DAY }, ...left.slice(1)]
  return left
}

const NO_DAY = '2028-13-45'
const SIX_MEGABYTES = 6 * 1024 * 1024
const PADDING = `X-PADDING:${'x'.repeat(60)}\r\n`

/** A calendar's text as a fault leaves it. */
export function faultyText(text: string, take: TakeSwitch): string {
  let left = text
  if (take('oversized'))
    left = left.replace(
      'END:VCALENDAR',
      () => `${PADDING.repeat(SIX_MEGABYTES / PADDING.length)}END:VCALENDAR`,
    )
  if (take('other_line_ends'))
    left = left.includes('\r\n') ? left.replaceAll('\r\n', '\n') : left.replaceAll('\n', '\r\n')
  if (take('truncated')) {
    const event = left.lastIndexOf('BEGIN:VEVENT')
    left = left.slice(0, event < 0 ? left.length / 2 : event + 40)
  }
  return take('byte_order_mark') ? `\uFEFF${left}` : left
}

const dayAfter = (day: string): string => Temporal.PlainDate.from(day).add({ days: 1 }).toString()
