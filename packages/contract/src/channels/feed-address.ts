import type { FeedSource } from '../integrations/integration-fields.ts'

/** An address as people paste it, as one that can be called: without blanks and line ends, `webcal:` as `https:`. */
export const cleanFeedAddress = (pasted: string): string =>
  pasted
    .replace(/[\s\u200B\u2060\uFEFF]+/g, '')
    .replace(/^<(.*)>$/, '$1')
    .replace(/^webcals?:/i, 'https:')
    .replace(/^https?:/i, (scheme) => scheme.toLowerCase())

/** What may be shown of a feed's address, whose path and query are a secret. */
export type FeedHint = { host: string; last_four: string }

/** The fewest characters behind the host of which four are no help to anybody. */
const MIN_SECRET = 12

/** The parts of a path and query that tell feeds apart are long; `/calendar/`, `.ics` and `locale=en` are not. */
const longestPart = (secret: string): string =>
  secret
    .split(/[^A-Za-z0-9_-]+/)
    .reduce((longest, part) => (part.length > longest.length ? part : longest), '')

/** The host of an address and the last four characters of its longest part; null for no address. */
export function hintOf(address: string): FeedHint | null {
  if (!URL.canParse(cleanFeedAddress(address))) return null
  const { host, pathname, search } = new URL(cleanFeedAddress(address))
  const secret = pathname + search
  return { host, last_four: secret.length < MIN_SECRET ? '' : longestPart(secret).slice(-4) }
}

/** Programs that collect the calendars of channels. */
const PROGRAMS = /(^|\.)(smoobu\.com|your\.rentals|lodgify\.com|guesty\.com|hostaway\.com|ownerrez\.com)$/

// Hosts use the ending of their own country.
const CHANNELS: readonly [RegExp, FeedSource][] = [
  [/(^|\.)airbnb(\.[a-z]{2,3}){1,2}$/, 'airbnb'],
  [/(^|\.)booking\.com$/, 'booking'],
  [/(^|\.)(vrbo|homeaway|abritel|fewo-direkt|stayz|bookabach)(\.[a-z]{2,3}){1,2}$/, 'vrbo'],
  [
    /(^|\.)(agoda\.com|ctrip\.com|trip\.com|expedia\.com|tripadvisor\.com|landfolk\.com|campaya\.dk)$/,
    'other',
  ],
]

const hostOf = (address: string): string => {
  const cleaned = cleanFeedAddress(address)
  return URL.canParse(cleaned) ? new URL(cleaned).hostname.toLowerCase().replace(/\.$/, '') : ''
}

/** The channel that an address belongs to by its host; `ical` for calendars of any other program. */
export const sourceOfAddress = (address: string): FeedSource =>
  CHANNELS.find(([host]) => host.test(hostOf(address)))?.[1] ?? 'ical'

/** Whether an address belongs to a host that serves its feeds by https, even if it hands out http. */
export const isChannelAddress = (address: string): boolean =>
  PROGRAMS.test(hostOf(address)) || CHANNELS.some(([host]) => host.test(hostOf(address)))
