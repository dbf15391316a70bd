import type { Statement, StatementIssue, StatementKey } from '@stayward/contract/statements/statement'
import type { Transaction } from '@stayward/db/client'
import { recordActivity } from '../../kernel/activity.ts'
import type { Authorized } from '../../kernel/authorize.ts'
import { nowInstant } from '../../kernel/clock.ts'
import type { CallerContext } from '../../kernel/context.ts'
import { notFound, ServiceError } from '../../kernel/errors.ts'
import { inTransaction } from '../../kernel/idempotency.ts'
import {
  countPropertyOwnersForUpdate,
  findPropertyOwner,
  type VisiblePropertyOwner,
} from '../../properties/property-owners/property-owners.queries.ts'
import { type Draft, readDraft } from './draft.service.ts'
import { hashOfContent, presentDraft, presentIssued } from './statements.presenter.ts'
import { countIssued, findIssued, insertStatement, type IssuedRow } from './statements.queries.ts'

type Managed = Authorized<VisiblePropertyOwner, 'property_owner.manage'>

/** A month of an owner: as it was issued, or as it would be now. All of it is read at one instant. */
export const readStatement = (
  { db, actor, clock }: CallerContext,
  owner: Managed,
  { month }: Pick<StatementKey, 'month'>,
): Promise<Statement> =>
  db.transaction(
    async (tx) => {
      const key = { account_id: owner.account_id, property_owner_id: owner.id }
      const issued = await findIssued(tx, key, month)
      if (issued) return presentIssued(issued)
      const { content, refusal } = await readDraft({ db: tx, actor, clock }, owner, month)
      return presentDraft({ property_owner_id: owner.id, month }, content, refusal)
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )

/**
 * Freezes a month. Throws `statement.already_issued`, `statement.month_not_over`, or `statement.changed` if the draft is
 * not the one that the caller read.
 */
export const issueStatement = (
  ctx: CallerContext,
  found: Managed,
  { month, content_hash }: StatementIssue,
): Promise<Statement> =>
  inTransaction(ctx, async (tx) => {
    const owner = await lockOwner(ctx, tx, found)
    const draft = await readDraft({ ...ctx, db: tx }, owner, month)
    return presentIssued(await freeze(ctx, tx, owner, draft, { month, content_hash }))
  })

/**
 * Stores the draft of an owner, whose account is locked, as issued. Throws `statement.already_issued`,
 * `statement.month_not_over`, or `statement.changed` if the draft is not the one with `content_hash`.
 */
export async function freeze(
  ctx: CallerContext,
  tx: Transaction,
  owner: VisiblePropertyOwner,
  { content, refusal }: Draft,
  { month, content_hash }: Pick<StatementIssue, 'month' | 'content_hash'>,
): Promise<IssuedRow> {
  const key = { account_id: owner.account_id, property_owner_id: owner.id }
  if (await findIssued(tx, key, month)) throw new ServiceError('statement.already_issued')
  if (refusal !== null) throw new ServiceError(refusal)
  const hash = hashOfContent(content)
  if (content_hash !== undefined && content_hash !== hash) throw new ServiceError('statement.changed')
  await insertStatement(tx, {
    ...key,
    id: ctx.ids.next(),
    month,
    number: (await countIssued(tx, key)) + 1,
    content,
    content_hash: hash,
    issued_by_id: ctx.actor.user_id,
    issued_at: nowInstant(ctx.clock),
  })
  await recordOfOwner(ctx, tx, owner, 'property_owner.statement_issued')
  return requireIssued(tx, key, month)
}

/** The owner, with changes of owners and statements of the account waiting until the transaction ends. */
export async function lockOwner(
  ctx: CallerContext,
  tx: Transaction,
  { account_id, id }: Managed,
): Promise<VisiblePropertyOwner> {
  await countPropertyOwnersForUpdate(tx, account_id)
  const owner = await findPropertyOwner(tx, ctx.actor, id)
  if (!owner) throw notFound()
  return owner
}

/** The issued statement of a month; throws `statement.not_issued`. */
export async function requireIssued(
  db: Parameters<typeof findIssued>[0],
  key: Parameters<typeof findIssued>[1],
  month: string,
): Promise<IssuedRow> {
  const issued = await findIssued(db, key, month)
  if (!issued) throw new ServiceError('statement.not_issued')
  return issued
}

type StatementActivity = `property_owner.statement_${'issued' | 'link_created' | 'link_revoked'}`

/** Records what happened with the statements of an owner. */
export const recordOfOwner = (
  ctx: CallerContext,
  tx: Transaction,
  { account_id, id }: Pick<VisiblePropertyOwner, 'account_id' | 'id'>,
  type: StatementActivity,
) => recordActivity(ctx, tx, { type, account_id, subject: { type: 'property_owner', id } })
