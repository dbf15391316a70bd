import type {
  MonthlyStatement,
  MonthlyStatementList,
  StatementOutcome,
  StatementsIssue,
} from '@stayward/contract/statements/monthly-statement'
import type { Transaction } from '@stayward/db/client'
import type { CallerContext } from '../../kernel/context.ts'
import type { Position } from '../../kernel/cursor.ts'
import { notFound, ServiceError } from '../../kernel/errors.ts'
import { inTransaction } from '../../kernel/idempotency.ts'
import { secretToken } from '../../kernel/ids.ts'
import {
  countPropertyOwnersForUpdate,
  findPropertyOwners,
  listPropertyOwners,
  type VisiblePropertyOwner,
} from '../../properties/property-owners/property-owners.queries.ts'
import { type Draft, readDrafts } from './draft.service.ts'
import { addLink } from './statement-links.service.ts'
import { presentDraft, presentIssued, presentMonthly } from './statements.presenter.ts'
import { type IssuedRow, listIssuedOfMonth, listLinksOf } from './statements.queries.ts'
import { freeze } from './statements.service.ts'

/** An owner with their statement of a month. */
export type OwnerOfMonth = { id: string; statement: MonthlyStatement }

/** A month of all owners of the caller’s account, up to `size` + 1 of them after a position, read at one instant. */
export const readMonthlyStatements = (
  { db, actor, clock }: CallerContext,
  { month, size }: Pick<MonthlyStatementList, 'month' | 'size'>,
  after: Position | null,
): Promise<OwnerOfMonth[]> =>
  db.transaction(
    async (tx) => {
      const owners = await listPropertyOwners(tx, actor, { after, size })
      const { account_id } = actor
      const issued = await listIssuedOfMonth(
        tx,
        account_id,
        owners.map(({ id }) => id),
        month,
      )
      const byOwner = new Map(issued.map((row) => [row.property_owner_id, row]))
      const links = await listLinksOf(
        tx,
        account_id,
        issued.map(({ id }) => id),
      )
      const open = owners.filter(({ id }) => !byOwner.has(id))
      const drafts = await readDrafts({ db: tx, actor, clock }, account_id, open, month)
      return owners.map((owner) => {
        const row = byOwner.get(owner.id)
        const statement = row
          ? presentMonthly(owner, presentIssued(row), links.get(row.id))
          : presentMonthly(owner, draftOf(owner, drafts, month))
        return { id: owner.id, statement }
      })
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )

const draftOf = ({ id }: VisiblePropertyOwner, drafts: ReadonlyMap<string, Draft>, month: string) => {
  const draft = drafts.get(id)
  if (!draft) throw new Error(`No draft for ${id}.`)
  return presentDraft({ property_owner_id: id, month }, draft.content, draft.refusal)
}

/**
 * Issues the statements of a month of several owners, and mails them if asked to. What a rule refuses is refused for that
 * owner alone, with the code that issuing theirs would throw.
 */
export const issueStatements = (
  ctx: CallerContext,
  { month, statements, ...mailing }: StatementsIssue,
): Promise<StatementOutcome[]> =>
  inTransaction(ctx, async (tx) => {
    const { account_id } = ctx.actor
    await countPropertyOwnersForUpdate(tx, account_id)
    const ids = statements.map(({ property_owner_id }) => property_owner_id)
    const owners = new Map((await findPropertyOwners(tx, ctx.actor, ids)).map((owner) => [owner.id, owner]))
    const drafts = await readDrafts({ ...ctx, db: tx }, account_id, [...owners.values()], month)
    const outcomes: StatementOutcome[] = []
    for (const { property_owner_id, content_hash } of statements) {
      const owner = owners.get(property_owner_id)
      const draft = drafts.get(property_owner_id)
      const { done, refused } = await attempt(tx, (step) => {
        if (!owner || !draft) throw notFound()
        return freeze(ctx, step, owner, draft, { month, content_hash })
      })
      const mail =
        owner && done && mailing.send_by_email && owner.email !== null
          ? await attempt(tx, (step) => mailIssued(ctx, step, owner, done, mailing))
          : null
      outcomes.push({
        property_owner_id,
        number: done?.number ?? null,
        refused,
        mailed_to: mail?.done?.mailed_to ?? null,
        mail_refused: mail?.refused ?? null,
      })
    }
    return outcomes
  })

const mailIssued = (
  ctx: CallerContext,
  tx: Transaction,
  owner: VisiblePropertyOwner,
  issued: IssuedRow,
  mailing: Pick<StatementsIssue, 'send_by_email' | 'expires_in_days'>,
) => addLink(ctx, tx, owner, issued, { ...mailing, token: secretToken() })

/** Does something in a savepoint, or returns the refusal that took it back. */
async function attempt<Done>(
  tx: Transaction,
  work: (step: Transaction) => Promise<Done>,
): Promise<{ done: Done | null; refused: StatementOutcome['refused'] }> {
  try {
    return { done: await tx.transaction(async (step) => work(step)), refused: null }
  } catch (cause) {
    if (!(cause instanceof ServiceError)) throw cause
    return { done: null, refused: { code: cause.code, message: cause.message } }
  }
}
