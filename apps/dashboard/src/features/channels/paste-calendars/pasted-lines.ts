import { cleanFeedAddress, sourceOfAddress } from '@stayward/contract/channels/feed-address'
import type { FeedSource } from '@stayward/contract/integrations/integration-fields'
import { INTEGRATION_LIMITS } from '@stayward/contract/integrations/integration-values'

/** Why a line cannot be connected as it is. */
export type LineProblem = 'no_address' | 'bad_address' | 'repeated'

/** A line as it was pasted. One with several addresses gives as many lines. */
export type PastedLine = {
  /** Unique among the lines, and the same while other lines change. */
  key: string
  /** The name before or after the address; blank if there is none. */
  name: string
  /** The address in a form that can be called; blank if there is none. */
  url: string
  /** The channel, by its address. */
  source: FeedSource
  problem: LineProblem | null
}

/** Sheets separate cells by tabs, lists by commas or semicolons, and none of them is in a calendar's address. */
const ADDRESSES = /(?:https?|webcals?):\/\/[^\s"'<>;,]*/gi
const AROUND_NAMES = /^[\s"';,:<>–-]+|[\s"';,:<>–-]+$/g

/** The lines of a pasted text: a name and an address in any order, whatever separates them, or only an address. */
export function pastedLines(text: string): PastedLine[] {
  const seen = new Map<string, number>()
  return text
    .split(/\r\n|\r|\n/)
    .filter((line) => line.trim() !== '')
    .flatMap((line) => linesOf(line))
    .map((line): PastedLine => {
      const times = seen.get(line.key) ?? 0
      seen.set(line.key, times + 1)
      if (times === 0) return line
      return { ...line, key: `${line.key} ${times}`, problem: line.problem ?? 'repeated' }
    })
}

function linesOf(line: string): PastedLine[] {
  const name = nameOf(line)
  const addresses = (line.match(ADDRESSES) ?? []).map(cleanFeedAddress)
  if (addresses.length === 0) return [{ key: line, name, url: '', source: 'ical', problem: 'no_address' }]
  return addresses.map((url) => ({
    key: url,
    name,
    url,
    source: sourceOfAddress(url),
    problem: isAddress(url) ? null : 'bad_address',
  }))
}

/** The first cell with words in it, of a row that may have others beside the address. */
function nameOf(line: string): string {
  const words = line.replace(ADDRESSES, '')
  const cells = words.split(words.includes('\t') ? '\t' : ';')
  return cells.map((cell) => cell.replace(AROUND_NAMES, '')).find((cell) => cell !== '') ?? ''
}

const isAddress = (url: string): boolean =>
  url.length <= INTEGRATION_LIMITS.feed_url && URL.canParse(url) && new URL(url).hostname.includes('.')
