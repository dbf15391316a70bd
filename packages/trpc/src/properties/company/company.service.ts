import {
  type Company,
  type CompanyReplace,
  READ_ONLY_COMPANY_FIELDS,
} from '@stayward/contract/properties/company'
import { withoutReadOnly } from '@stayward/contract/kernel/replace'
import type { Transaction } from '@stayward/db/client'
import { changesIn, recordActivity } from '../../kernel/activity.ts'
import { nowInstant } from '../../kernel/clock.ts'
import type { CallerContext, UserContext } from '../../kernel/context.ts'
import { inTransaction } from '../../kernel/idempotency.ts'
import { readPhoto } from '../../kernel/photo-files.ts'
import type { Upload } from '../../kernel/upload.ts'
import { requireVersion } from '../../kernel/version.ts'
import { storeCover } from '../cover-image.service.ts'
import { contactColumns } from '../property-contact.rules.ts'
import { presentCompany } from './company.presenter.ts'
import {
  type CompanyChange,
  type CompanyRow,
  findCompany,
  selectCompanyForUpdate,
  updateCompany,
} from './company.queries.ts'
import { replyToColumns } from './reply-to.service.ts'

/** The company of the caller's account. */
export async function readCompany(ctx: UserContext): Promise<Company> {
  const row = await findCompany(ctx.db, ctx.actor.account_id)
  ctx.answer.version = row.version
  return presentCompany(ctx.env, row)
}

/** Replaces what the owner says about their company. A new address for answers gets a link to prove it. */
export async function replaceCompany(ctx: UserContext, input: CompanyReplace): Promise<Company> {
  const { contact, address, tax_id, ...fields } = withoutReadOnly(input, READ_ONLY_COMPANY_FIELDS)
  // There is no country at home: numbers need their country code.
  const contactChange = await contactColumns(ctx, contact, '')
  return inTransaction(ctx, async (tx) => {
    const before = await selectCompanyForUpdate(tx, ctx.actor.account_id)
    requireVersion(ctx, before.version)
    const after = await changeLook(ctx, tx, before, fields, { ...contactChange, address, tax_id })
    ctx.answer.version = after.version
    return presentCompany(ctx.env, after)
  })
}

/** What both the company and the settings of messages can change. */
export type CompanyLook = Pick<CompanyReplace, 'name' | 'brand_color' | 'reply_to'>

/** Changes a company whose row is locked, and records it; returns the new row. */
export async function changeLook(
  ctx: CallerContext,
  tx: Transaction,
  before: CompanyRow,
  { reply_to, ...look }: CompanyLook,
  others: CompanyChange = {},
): Promise<CompanyRow> {
  const answers = await replyToColumns(ctx, tx, { ...before, name: look.name }, reply_to)
  const change = { ...look, ...answers, ...others }
  await updateCompany(tx, before, change, nowInstant(ctx.clock))
  await recordActivity(ctx, tx, {
    type: 'account.company_updated',
    account_id: before.account_id,
    subject: { type: 'account', id: before.account_id },
    changes: changesIn(['name', 'brand_color'], before, look),
  })
  return findCompany(tx, before.account_id)
}

/** Sets an uploaded picture as the logo. Throws 415 or 422 if it cannot be read as one. */
export async function setLogo(ctx: UserContext, upload: Upload): Promise<Company> {
  const logo_hash = await storeCover(ctx, ctx.actor.account_id, await readPhoto(upload))
  return changeLogo(ctx, logo_hash)
}

/** Removes the logo; without one nothing happens. */
export const removeLogo = (ctx: UserContext): Promise<Company> => changeLogo(ctx, null)

const changeLogo = (ctx: UserContext, logo_hash: string | null): Promise<Company> =>
  inTransaction(ctx, async (tx) => {
    const { account_id } = ctx.actor
    const before = await selectCompanyForUpdate(tx, account_id)
    if (before.logo_hash !== logo_hash) {
      await updateCompany(tx, before, { logo_hash }, nowInstant(ctx.clock))
      await recordActivity(ctx, tx, {
        type: logo_hash === null ? 'account.logo_removed' : 'account.logo_changed',
        account_id,
        subject: { type: 'account', id: account_id },
      })
    }
    const after = await findCompany(tx, account_id)
    ctx.answer.version = after.version
    return presentCompany(ctx.env, after)
  })
