import type { Property } from '@stayward/contract/properties/property'
import type { Transaction } from '@stayward/db/client'
import type { Context } from '../kernel/context.ts'
import { presentProperty } from './properties.presenter.ts'
import { readProperty, type VisibleProperty } from './properties.queries.ts'

/** The property as the transaction left it, for the response to a change. */
export async function answerProperty(
  ctx: Context,
  tx: Transaction,
  found: VisibleProperty,
): Promise<Property> {
  const after = await readProperty(tx, found)
  ctx.answer.version = after.version
  return presentProperty(ctx, after)
}
