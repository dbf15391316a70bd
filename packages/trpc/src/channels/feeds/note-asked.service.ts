import type { FeedHoldReason } from '@stayward/contract/channels/feed-values'
import type { Transaction } from '@stayward/db/client'
import type { CallerContext } from '../../kernel/context.ts'
import { isAskingFeed } from '../../integrations/feed-settings.rules.ts'
import { noteHealth } from '../../integrations/integration-health.service.ts'
import type { IntegrationRow } from '../../integrations/integrations.queries.ts'
import { faultOfAsking } from './asked-fault.rules.ts'

/** Notes what a feed asks after somebody decided. A feed that cannot be read stays in trouble, whatever is decided. */
export async function noteAsked(
  ctx: CallerContext,
  tx: Transaction,
  integration: IntegrationRow,
  asked: FeedHoldReason | null,
): Promise<void> {
  if (isAskingFeed(integration.last_error)) await noteHealth(ctx, tx, integration, faultOfAsking(asked))
}
