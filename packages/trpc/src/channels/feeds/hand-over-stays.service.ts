import type { Transaction } from '@stayward/db/client'
import { ago } from '../../kernel/clock.ts'
import type { Announcing } from '../../kernel/followers.ts'
import { handOverStay } from '../../stays/bookings/imported-stays.service.ts'
import type { FeedKey } from './feed-events.queries.ts'
import { updateFeed } from './feeds.queries.ts'
import { listStaysElsewhere } from './other-feeds.queries.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/**
 * Lets the stays of a feed follow other feeds of its property that show them too: all of them, or those that are `chosen`.
 * Those feeds are looked at again with their next read, which may have other days. Returns the stays that were handed over.
 */
export async function handOverStays(
  ctx: Announcing,
  tx: Transaction,
  key: FeedKey,
  chosen?: ReadonlySet<string>,
): Promise<ReadonlySet<string>> {
  const { account_id, property_id, integration_id: feed_id } = key
  const handed = new Set<string>()
  if (chosen?.size === 0) return handed
  const heirs = new Set<string>()
  for (const { booking_id, integration_id } of await listStaysElsewhere(
    tx,
    key,
    ago(ctx.clock.now(), DAY_MS),
  )) {
    if (chosen?.has(booking_id) === false) continue
    const stay = { account_id, property_id, feed_id, id: booking_id }
    if (!(await handOverStay(ctx, tx, stay, integration_id))) continue
    handed.add(booking_id)
    heirs.add(integration_id)
  }
  for (const integration_id of heirs)
    await updateFeed(tx, { account_id, integration_id }, { is_settled: false })
  return handed
}
