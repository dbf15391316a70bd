import type { FeedSource } from '@stayward/contract/integrations/integration-fields'
import type { FeedEvent } from './feed-event.ts'
import { guestName } from './guest-name.ts'
import { withoutInvisible } from './printable-text.ts'

/** What an event of a channel means. `unknown`: stays and closures look the same there, so the host decides. */
export type EventKind = 'stay' | 'block' | 'hold' | 'unknown'

export type ClassifiedEvent = {
  kind: EventKind
  /** The channel's own code of the reservation. */
  reference: string | null
  /** Of the guest's phone when it was booked. */
  phone_last_four: string | null
  guest_name: string | null
  guests_number: number | null
}

type Texts = Pick<FeedEvent, 'uid' | 'summary' | 'description'>

const CLOSED =
  /block|not available|unavailable|closed|owner|no disponible|nicht verfügbar|indisponible|non disponibile/i

/** Says what an event means, from the texts that its source is known to write. */
export function classifyEvent(source: FeedSource, event: Texts): ClassifiedEvent {
  const channel = channelOf(source, event)
  const kind = KINDS[channel](event)
  if (kind === 'block')
    return { kind, reference: null, phone_last_four: null, guest_name: null, guests_number: null }
  return {
    kind,
    reference: referenceOf(event),
    phone_last_four:
      /\(\s*Last 4 Digits\s*\)\s*:\s*(\d{4})(?!\d)/i.exec(event.description)?.[1] ??
      (channel === 'airbnb' ? (/\((\d{4})\)\s*$/.exec(event.summary)?.[1] ?? null) : null),
    guest_name: guestName(channel, event.summary),
    guests_number: guestsNumber(event.description),
  }
}

/** Programs that collect calendars pass on the UIDs of channels. */
function channelOf(source: FeedSource, { uid }: Texts): FeedSource {
  if (source !== 'ical' && source !== 'other') return source
  if (uid.endsWith('@airbnb.com')) return 'airbnb'
  return uid.endsWith('@booking.com') ? 'booking' : source
}

const KINDS: Record<FeedSource, (event: Texts) => EventKind> = {
  airbnb: (event) => {
    if (guestName('airbnb', event.summary) !== null) return 'stay'
    if (CLOSED.test(event.summary)) return 'block'
    return /^reserved\b/i.test(event.summary) || referenceOf(event) !== null ? 'stay' : 'unknown'
  },
  booking: ({ summary }) => (/^closed\b/i.test(summary) ? 'unknown' : otherKind(summary)),
  vrbo: ({ summary }) => {
    if (/^tentative\b/i.test(summary)) return 'hold'
    return /^reserv/i.test(summary) ? 'stay' : otherKind(summary)
  },
  ical: ({ summary }) => otherKind(summary),
  other: ({ summary }) => otherKind(summary),
}

/** A guest may have a name with such a word in it, so what is known to introduce a guest comes first. */
const otherKind = (summary: string): EventKind =>
  guestName('other', summary) === null && CLOSED.test(summary) ? 'block' : 'stay'

function referenceOf(event: Texts): string | null {
  const uid = withoutInvisible(event.uid)
  const summary = withoutInvisible(event.summary)
  const description = withoutInvisible(event.description)
  const airbnb =
    /\/details\/([A-Z0-9]{8,12})(?![A-Z0-9])/.exec(description) ??
    /^(HM[A-Z0-9]{6,10})@airbnb\.com$/i.exec(uid) ??
    /\((HM[A-Z0-9]{6,10})\)/.exec(summary)
  const vrbo = /(?<![A-Z0-9])HA-[A-Z0-9]{5,10}(?![A-Z0-9])/i.exec(`${uid}\n${summary}\n${description}`)
  return (airbnb?.[1] ?? vrbo?.[0])?.toUpperCase() ?? null
}

function guestsNumber(description: string): number | null {
  const [, before, after] =
    /^[ \t]*(?:(\d{1,3}) guests?|(?:number of )?guests?:[ \t]*(\d{1,3}))[ \t]*$/im.exec(description) ?? []
  const number = Number(before ?? after ?? 0)
  return number > 0 ? number : null
}
