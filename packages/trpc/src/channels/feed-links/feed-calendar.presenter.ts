import type { FeedDetail } from '@stayward/contract/channels/feed-link-values'
import type { PublishedEvent } from '@stayward/integrations/calendars/write-calendar'
import type { TakenNights } from './feed-nights.queries.ts'

/** What channels expect, and what nights without a known guest are called. */
const TAKEN = 'Not available'

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' })

/** One stay or block as an event. Its UID never changes. */
export const presentEvent = (row: TakenNights, detail: FeedDetail, host: string): PublishedEvent => ({
  uid: `${row.id}@${host}`,
  from: row.from,
  to: row.to,
  changed_at: row.booking_changed_at ?? row.block_changed_at ?? '',
  summary: summaryOf(row, detail) || TAKEN,
})

/** The guest in as many words as the link shows; blank if there are none. */
function summaryOf({ first_name, last_name }: TakenNights, detail: FeedDetail): string {
  const names = [first_name, last_name].filter((name) => name !== null)
  if (detail === 'none') return ''
  return (detail === 'names' ? names : names.map(initial)).join(' ')
}

function initial(name: string): string {
  const [first] = graphemes.segment(name)
  return first ? `${first.segment.toLocaleUpperCase('und')}.` : ''
}
