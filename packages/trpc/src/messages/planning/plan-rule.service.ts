import { nowInstant } from '../../kernel/clock.ts'
import type { Jobs } from '../../kernel/jobs.ts'
import { inBatches } from '../../kernel/in-batches.ts'
import type { Services } from '../../kernel/services.ts'
import { findRule, listStaysOfRule } from './plan.queries.ts'
import { planStay } from './plan-stay.service.ts'

const BATCH = 50

/** Plans what a changed rule writes to the stays of its account, and takes back what it no longer does. Returns how many stays there are. */
export async function planRule(
  services: Services,
  { account_id, rule_id }: Jobs['messages.plan_rule'],
): Promise<number> {
  const rule = await findRule(services.db, { account_id, id: rule_id })
  if (rule === null) return 0
  let after: string | null = null
  return inBatches(services.db, BATCH, async (tx) => {
    const stays = await listStaysOfRule(tx, {
      account_id,
      now: nowInstant(services.clock),
      after,
      limit: BATCH,
    })
    for (const stay of stays) await planStay(services, tx, stay)
    after = stays.at(-1)?.id ?? after
    return stays.length
  })
}
