import { signingAgeIn } from '@stayward/contract/stays/guest-registration/signing-age'
import type { PropertyCreate } from '@stayward/contract/properties/property'
import type { Transaction } from '@stayward/db/client'
import { recordActivity } from '../kernel/activity.ts'
import type { CallerContext } from '../kernel/context.ts'
import { announce, type Announcing } from '../kernel/followers.ts'
import { invalidField } from '../kernel/errors.ts'
import { inTransaction } from '../kernel/idempotency.ts'
import { findMemberOfUser } from './membership.queries.ts'
import { presentProperty } from './properties.presenter.ts'
import { insertProperty, type PropertyRow, setFirstCleaner } from './properties.queries.ts'
import { findDefaults } from './property-defaults.queries.ts'
import { presentDefaults } from './property-defaults.presenter.ts'
import { usualReporting } from './usual-reporting.service.ts'
import { contactColumns } from './property-contact.rules.ts'
import { reportingColumns } from './property-authority.service.ts'
import { requireLessor } from './change-property.service.ts'
import { propertySearch, resolvePlace } from './property-place.service.ts'
import { requireOtherLanguages, sealTexts, sealTranslations } from './property-texts.rules.ts'

/** Creates a property of the caller's own account. */
export async function createProperty(
  ctx: CallerContext,
  input: PropertyCreate,
  copied_from: string | null = null,
) {
  const columns = await propertyColumns(ctx, ctx.actor.account_id, input)
  return inTransaction(ctx, async (tx) => {
    const row = await addProperty(ctx, tx, ctx.actor.account_id, columns)
    if (copied_from !== null)
      await announce(ctx, tx, 'copied_property', {
        account_id: row.account_id,
        property_id: row.id,
        from_property_id: copied_from,
      })
    ctx.answer.version = row.version
    return presentProperty(ctx, { ...row, access_level: 'owner', cover: null })
  })
}

/**
 * The columns of a new property, after all rules that need no transaction. What the request leaves out is as the defaults of
 * the account have it.
 */
export async function propertyColumns(
  ctx: Pick<Announcing, 'db' | 'ids' | 'vault'>,
  account_id: string,
  { contact, translations, default_cleaner_user_id, ...input }: PropertyCreate,
) {
  requireOtherLanguages(input.texts_locale, translations)
  const usual = presentDefaults(await findDefaults(ctx.db, account_id))
  const place = await resolvePlace(ctx, input)
  const reporting = await usualReporting(ctx.db, account_id, { ...input, ...place }, usual)
  const reached = await contactColumns(ctx, contact, input.country_code)
  const id = ctx.ids.next()
  return {
    ...input,
    ...place,
    ...reached,
    id,
    check_in_time: input.check_in_time ?? usual.check_in_time,
    check_out_time: input.check_out_time ?? usual.check_out_time,
    auto_access_codes: input.auto_access_codes ?? usual.auto_access_codes,
    auto_cleaning_task: input.auto_cleaning_task ?? usual.auto_cleaning_task,
    arrival_release: input.arrival_release ?? usual.arrival_release,
    codes_after_signatures:
      input.codes_after_signatures ?? usual.codes_after_signatures ?? asksForSignatures(input.country_code),
    reserve_codes: input.reserve_codes ?? usual.reserve_codes,
    // Null is a choice: nobody cleans by default, only people reveal the reserve, or nobody reports from here.
    cleaner: {
      user_id:
        default_cleaner_user_id === undefined ? usual.default_cleaner_user_id : default_cleaner_user_id,
      is_chosen: default_cleaner_user_id !== undefined,
    },
    reserve_reveal_hours:
      input.reserve_reveal_hours === undefined ? usual.reserve_reveal_hours : input.reserve_reveal_hours,
    ses_integration_id:
      input.ses_integration_id === undefined ? reporting.ses_integration_id : input.ses_integration_id,
    authority_integration_id:
      input.authority_integration_id === undefined
        ? reporting.authority_integration_id
        : input.authority_integration_id,
    ...sealTexts(ctx.vault, id, input),
    translations: sealTranslations(ctx.vault, id, translations),
    search: propertySearch({ ...input, ...place }),
  }
}

/** Adds a property to an account, with what follows from that, such as its team. */
export async function addProperty(
  ctx: Announcing,
  tx: Transaction,
  account_id: string,
  { cleaner, ...columns }: Awaited<ReturnType<typeof propertyColumns>>,
): Promise<PropertyRow> {
  await requireLessor(tx, { account_id }, columns.ses_integration_id)
  const place = { ...columns, account_id }
  const reporting = await reportingColumns(ctx, tx, place, columns, null)
  const row = await insertProperty(tx, { ...place, ...reporting })
  const { id } = row
  await recordActivity(ctx, tx, {
    type: 'property.created',
    account_id,
    property_id: id,
    subject: { type: 'property', id },
  })
  await announce(ctx, tx, 'new_property', row)
  // Only now is the team a member of it.
  const default_cleaner_id = await memberWhoCleans(tx, row, cleaner)
  if (default_cleaner_id === null) return row
  await setFirstCleaner(tx, row, default_cleaner_id)
  return { ...row, default_cleaner_id }
}

/** The membership of the person who cleans a new property; null for nobody. Throws 422 for a chosen one who is no member. */
async function memberWhoCleans(
  tx: Transaction,
  row: PropertyRow,
  { user_id, is_chosen }: { user_id: string | null; is_chosen: boolean },
): Promise<string | null> {
  if (user_id === null) return null
  const member_id = await findMemberOfUser(tx, row, user_id)
  if (member_id === null && is_chosen)
    throw invalidField(
      'default_cleaner_user_id',
      'unknown_member',
      'This person does not belong to all properties of the account.',
    )
  return member_id
}

const asksForSignatures = (country_code: string): boolean => signingAgeIn(country_code) !== null
