import type { StatementLink, StatementLinkCreate } from '@stayward/contract/statements/statement'
import { MAX_STATEMENT_LINKS } from '@stayward/contract/statements/statement-values'
import type { Transaction } from '@stayward/db/client'
import { statementUrl } from '../../account/dashboard-links.rules.ts'
import { requireMayWrite } from '../../account/mail/mail-quotas.service.ts'
import { queueMail } from '../../account/mail/mail.service.ts'
import type { Authorized } from '../../kernel/authorize.ts'
import { after, nowInstant } from '../../kernel/clock.ts'
import type { CallerContext } from '../../kernel/context.ts'
import { notFound, ServiceError } from '../../kernel/errors.ts'
import { inTransaction } from '../../kernel/idempotency.ts'
import { secretToken } from '../../kernel/ids.ts'
import { linkTokenHash } from '../../kernel/link-secret.ts'
import { findCompany, findOwner } from '../../properties/company/company.queries.ts'
import type { VisiblePropertyOwner } from '../../properties/property-owners/property-owners.queries.ts'
import { presentStatementLink } from './statements.presenter.ts'
import {
  deleteLink,
  insertLink,
  type IssuedRow,
  listLinks,
  type StatementLinkRow,
} from './statements.queries.ts'
import { lockOwner, recordOfOwner, requireIssued } from './statements.service.ts'

type Managed = Authorized<VisiblePropertyOwner, 'property_owner.manage'>

const DAY_MS = 24 * 60 * 60_000
const HINT_LENGTH = 4

/** Creates a link to an issued statement. Only this response contains its address; a replay does not. */
export async function createStatementLink(
  ctx: CallerContext,
  found: Managed,
  input: StatementLinkCreate,
): Promise<StatementLink> {
  const token = secretToken()
  const made = await inTransaction(ctx, async (tx) => {
    const owner = await lockOwner(ctx, tx, found)
    const issued = await requireIssued(tx, keyOf(owner), input.month)
    return presentStatementLink(await addLink(ctx, tx, owner, issued, { ...input, token }))
  })
  return { ...made, url: statementUrl(ctx.env, token) }
}

/**
 * Adds a link to an issued statement of an owner, whose account is locked, and mails it if asked to. Throws
 * `statement.link_limit_reached`, and what `mailLink` throws.
 */
export async function addLink(
  ctx: CallerContext,
  tx: Transaction,
  owner: VisiblePropertyOwner,
  { id: statement_id, month }: IssuedRow,
  {
    token,
    expires_in_days,
    send_by_email,
  }: Omit<StatementLinkCreate, 'property_owner_id' | 'month'> & {
    token: string
  },
): Promise<StatementLinkRow> {
  const { account_id } = owner
  if ((await listLinks(tx, { account_id, id: statement_id })).length >= MAX_STATEMENT_LINKS)
    throw new ServiceError('statement.link_limit_reached')
  if (send_by_email) await mailLink(ctx, tx, owner, { month, url: statementUrl(ctx.env, token) })
  const now = nowInstant(ctx.clock)
  const row = await insertLink(tx, {
    account_id,
    statement_id,
    id: ctx.ids.next(),
    token_hash: linkTokenHash(token),
    token_hint: token.slice(-HINT_LENGTH),
    expires_at: after(ctx.clock.now(), expires_in_days * DAY_MS),
    mailed_to: send_by_email ? owner.email : null,
    created_at: now,
    updated_at: now,
  })
  await recordOfOwner(ctx, tx, owner, 'property_owner.statement_link_created')
  return row
}

/** Queues the mail with the link, in the owner’s language. Throws `statement.no_email` without an address. */
async function mailLink(
  ctx: CallerContext,
  tx: Transaction,
  { account_id, email, locale, name }: VisiblePropertyOwner,
  { month, url }: { month: string; url: string },
): Promise<void> {
  if (email === null) throw new ServiceError('statement.no_email')
  await requireMayWrite(ctx, tx, { account_id, kind: 'statement', to: email })
  const host = await findOwner(tx, account_id)
  const { name: company } = await findCompany(tx, account_id)
  await queueMail(ctx, tx, {
    kind: 'statement',
    parameters: { url, month, owner: name, company: company ?? host.host_name },
    to: email,
    locale: locale ?? host.locale,
    account_id,
  })
}

/** The links to an issued statement, newest first. Throws `statement.not_issued`. */
export async function readStatementLinks(
  ctx: CallerContext,
  owner: Managed,
  { month }: { month: string },
): Promise<StatementLink[]> {
  const { id } = await requireIssued(ctx.db, keyOf(owner), month)
  const rows = await listLinks(ctx.db, { account_id: owner.account_id, id })
  return rows.map((row) => presentStatementLink(row))
}

/** Revokes a link for good. Throws 404 if the statement has none with this id. */
export const revokeStatementLink = (
  ctx: CallerContext,
  owner: Managed,
  { month, statement_link_id }: { month: string; statement_link_id: string },
): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const { account_id, id } = await requireIssued(tx, keyOf(owner), month)
    if (!(await deleteLink(tx, { account_id, id }, statement_link_id))) throw notFound()
    await recordOfOwner(ctx, tx, owner, 'property_owner.statement_link_revoked')
  })

const keyOf = ({ account_id, id }: Pick<VisiblePropertyOwner, 'account_id' | 'id'>) => ({
  account_id,
  property_owner_id: id,
})
