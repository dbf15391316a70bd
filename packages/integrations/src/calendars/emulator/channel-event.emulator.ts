/** What an event of a channel's calendar is there. A `note` is marked as free and takes no nights. */
export const EVENT_KINDS = ['stay', 'hold', 'block', 'note'] as const
export type ChannelEventKind = (typeof EVENT_KINDS)[number]

/** An event as a channel is about to write it. */
export type ChannelEvent = {
  /** Hex digits from which the channel makes its UID. */
  seed: string
  kind: ChannelEventKind
  from: string
  /** The day of departure. */
  to: string
  guest_name: string
  phone_last_four: string
  /** The channel's code of the reservation. */
  reference: string
  /** How many weeks in a row it happens. */
  weeks: number
}

/** How a channel publishes calendars. */
export type ChannelFormat = {
  title: string
  kinds: readonly ChannelEventKind[]
  /** Whether an event may happen several weeks in a row. */
  repeats: boolean
  /** Whether stays have a code of the channel. */
  has_codes: boolean
  line_end: '\r\n' | '\n'
  /** Whether what it imports comes back in its own calendar, unless switched. */
  has_echo: boolean
  /** Whether requests without a User-Agent are refused with 403. */
  needs_user_agent: boolean
  /** The address of a calendar on the channel's host; `token` has 32 hex digits. */
  path: (id: string, token: string) => string
  /** The lines between the beginning and the first event. */
  head: readonly string[]
  /** The lines of an event; `stamp` is a DATE-TIME. */
  event: (event: ChannelEvent, stamp: string) => string[]
}

/** A VEVENT of these lines. */
export const vevent = (...lines: string[]): string[] => ['BEGIN:VEVENT', ...lines, 'END:VEVENT']

/** A day as the digits of a DATE; one that does not exist stays so. */
export const dateDigits = (day: string): string => day.replaceAll('-', '')

export const startDay = ({ from }: ChannelEvent): string => `DTSTART;VALUE=DATE:${dateDigits(from)}`
export const endDay = ({ to }: ChannelEvent): string => `DTEND;VALUE=DATE:${dateDigits(to)}`
