import type { CodeEndReason } from '@stayward/contract/locks/access-code-states'
import type { Transaction } from '@stayward/db/client'
import { asSystem } from '../../kernel/activity.ts'
import { nowInstant } from '../../kernel/clock.ts'
import { type CodeFilter, type CodeRow, endWanted } from './access-codes.queries.ts'
import { type CodeContext, recordCode } from './code-activity.service.ts'
import { enqueueDueCodes } from './enqueue-due-codes.service.ts'

/**
 * Ends codes, in the transaction of the cause: they become unwanted and due for removal from their locks.
 * Returns the ended ones, without those already off their lock.
 */
export async function endCodes(
  ctx: CodeContext,
  tx: Transaction,
  filter: CodeFilter,
  reason: CodeEndReason,
): Promise<CodeRow[]> {
  const ended = await endWanted(tx, filter, reason, nowInstant(ctx.clock))
  // Only a host revokes a code; for any other reason, the system is the author.
  const author = reason === 'host' ? ctx : asSystem(ctx)
  for (const code of ended)
    await recordCode(author, tx, 'access_code.revoked', code, {
      ended_reason: { before: null, after: reason },
    })
  const [first] = ended
  if (first) {
    const { account_id, property_id } = first
    // The codes of an integration may belong to many properties; every other filter stays within one.
    const part =
      'integration_id' in filter
        ? { account_id, integration_id: filter.integration_id }
        : { account_id, property_id }
    await enqueueDueCodes(ctx, tx, part)
  }
  return ended
}
