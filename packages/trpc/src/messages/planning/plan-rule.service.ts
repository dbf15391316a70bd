import { nowInstant } from '../../kernel/clock.ts'
import type { Jobs } from '../../kernel/jobs.ts'
import type { Services } from '../../kernel/services.ts'
import { findRule, listStaysWithMessages, selectPlaceForUpdate } from './plan.queries.ts'
import { planStay } from './plan-stay.service.ts'

const BATCH = 50

/**
 * Plans what a changed rule writes to the stays of its account, and takes back what it no longer does. Each stay has a
 * transaction of its own that begins as changes of bookings do: with the lock of the booking, so that neither plans by
 * dates that the other is changing. Returns how many stays there are.
 */
export async function planRule(
  services: Services,
  { account_id, rule_id }: Jobs['messages.plan_rule'],
): Promise<number> {
  const { db, clock } = services
  const rule = await findRule(db, { account_id, id: rule_id })
  if (rule === null) return 0
  let planned = 0
  let after: string | null = null
  for (;;) {
    const stays = await listStaysWithMessages(db, { account_id, now: nowInstant(clock), after, limit: BATCH })
    for (const { id } of stays)
      await db.transaction(async (tx) => {
        const key = await selectPlaceForUpdate(tx, { account_id, id })
        if (key !== null) await planStay(services, tx, key)
      })
    planned += stays.length
    after = stays.at(-1)?.id ?? after
    if (stays.length < BATCH) return planned
  }
}
