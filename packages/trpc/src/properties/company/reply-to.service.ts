import type { Company } from '@stayward/contract/properties/company'
import type { Transaction } from '@stayward/db/client'
import { replyToUrl } from '../../account/dashboard-links.rules.ts'
import { requireMayWrite } from '../../account/mail/mail-quotas.service.ts'
import { queueMail } from '../../account/mail/mail.service.ts'
import { makeLink, spendLinkRow } from '../../account/mail/mailed-links.service.ts'
import { nowInstant } from '../../kernel/clock.ts'
import type { CallerContext, Context, UserContext } from '../../kernel/context.ts'
import { ServiceError } from '../../kernel/errors.ts'
import { inTransaction } from '../../kernel/idempotency.ts'
import { presentCompany } from './company.presenter.ts'
import {
  type CompanyRow,
  findAccountOfLink,
  findCompany,
  findOwner,
  isAddressOfAccount,
  selectCompanyForUpdate,
  updateCompany,
} from './company.queries.ts'

type Asking = Pick<CompanyRow, 'account_id' | 'name' | 'reply_to' | 'pending_reply_to' | 'reply_to_link_id'>
type Answers = Pick<CompanyRow, 'reply_to' | 'pending_reply_to' | 'reply_to_link_id'>

const NOTHING_PENDING = { pending_reply_to: null, reply_to_link_id: null }

/**
 * Where answers go once `wanted` is asked for. An address that nobody of the account has proved waits until the link
 * mailed to it is opened; until then the earlier one stays in use. Mails to strangers are limited.
 */
export async function replyToColumns(
  ctx: CallerContext,
  tx: Transaction,
  before: Asking,
  wanted: string | null,
): Promise<Answers> {
  const { reply_to, pending_reply_to, reply_to_link_id } = before
  if (wanted === null || wanted === reply_to || (await isAddressOfAccount(tx, before.account_id, wanted)))
    return { reply_to: wanted, ...NOTHING_PENDING }
  if (wanted === pending_reply_to) return { reply_to, pending_reply_to, reply_to_link_id }
  return { reply_to, pending_reply_to: wanted, reply_to_link_id: await mailLink(ctx, tx, before, wanted) }
}

/** Mails the link that proves an address; returns its id. */
async function mailLink(
  ctx: CallerContext,
  tx: Transaction,
  { account_id, name }: Pick<Asking, 'account_id' | 'name'>,
  to: string,
): Promise<string> {
  await requireMayWrite(ctx, tx, { account_id, kind: 'reply_to', to })
  const { locale, host_name } = await findOwner(tx, account_id)
  const link = await makeLink(ctx, tx, 'reply_to', to)
  await queueMail(ctx, tx, {
    kind: 'reply_to',
    parameters: { url: replyToUrl(ctx.env, link.token), company: name ?? host_name },
    link_id: link.id,
    to,
    locale,
    account_id,
  })
  return link.id
}

/** Mails the link to the pending address again; without one nothing happens. */
export const mailReplyToLink = (ctx: UserContext): Promise<Company> =>
  inTransaction(ctx, async (tx) => {
    const before = await selectCompanyForUpdate(tx, ctx.actor.account_id)
    if (before.pending_reply_to !== null) {
      const reply_to_link_id = await mailLink(ctx, tx, before, before.pending_reply_to)
      await updateCompany(tx, before, { reply_to_link_id }, nowInstant(ctx.clock))
    }
    const after = await findCompany(tx, before.account_id)
    ctx.answer.version = after.version
    return presentCompany(ctx.env, after)
  })

/**
 * Puts the address that a mailed link proves into use, and consumes the link. Throws `link.invalid`, also if another
 * address was asked for since.
 */
export const confirmReplyTo = (ctx: Context, { token }: { token: string }): Promise<{ reply_to: string }> =>
  inTransaction(ctx, async (tx) => {
    const { id, email } = await spendLinkRow(ctx, tx, 'reply_to', token)
    const account_id = await findAccountOfLink(tx, id)
    if (account_id === null) throw new ServiceError('link.invalid')
    const before = await selectCompanyForUpdate(tx, account_id)
    if (before.reply_to_link_id !== id) throw new ServiceError('link.invalid')
    await updateCompany(tx, before, { reply_to: email, ...NOTHING_PENDING }, nowInstant(ctx.clock))
    return { reply_to: email }
  })
