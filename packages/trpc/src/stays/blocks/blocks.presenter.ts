import type { Block } from '@stayward/contract/overview/calendar'
import { nightsBetween } from '../../kernel/local-time.ts'
import type { BlockRow } from './blocks.queries.ts'

/** A block with the number of its nights. */
export function presentBlock({
  account_id: _account,
  version: _version,
  feed_id: _feed,
  feed_event_id: _event,
  ...shown
}: BlockRow): Block {
  return { ...shown, nights: nightsBetween(shown.from, shown.to) }
}
