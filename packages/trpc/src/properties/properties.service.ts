import { signingAgeIn } from '@stayward/contract/stays/guest-registration/signing-age'
import type { PropertyCreate } from '@stayward/contract/properties/property'
import type { Transaction } from '@stayward/db/client'
import { recordActivity } from '../kernel/activity.ts'
import type { CallerContext } from '../kernel/context.ts'
import type { Announcing } from '../kernel/followers.ts'
import { inTransaction } from '../kernel/idempotency.ts'
import { presentProperty } from './properties.presenter.ts'
import { insertProperty, type PropertyRow } from './properties.queries.ts'
import { contactColumns } from './property-contact.rules.ts'
import { reportingColumns } from './property-authority.service.ts'
import { requireLessor } from './update-property.service.ts'
import { propertySearch, resolvePlace } from './property-place.service.ts'
import { requireOtherLanguages, sealTexts, sealTranslations } from './property-texts.rules.ts'

/** Creates a property of the caller's own account. */
export async function createProperty(ctx: CallerContext, input: PropertyCreate) {
  const columns = await propertyColumns(ctx, input)
  return inTransaction(ctx, async (tx) => {
    const row = await addProperty(ctx, tx, ctx.actor.account_id, columns)
    ctx.answer.version = row.version
    return presentProperty(ctx, { ...row, access_level: 'owner', cover: null })
  })
}

/** The columns of a new property, after all rules that need no transaction. */
export async function propertyColumns(
  ctx: Pick<Announcing, 'db' | 'ids' | 'vault'>,
  { contact, translations, ...input }: PropertyCreate,
) {
  requireOtherLanguages(input.texts_locale, translations)
  const place = await resolvePlace(ctx, input)
  const reached = await contactColumns(ctx, contact, input.country_code)
  const id = ctx.ids.next()
  return {
    ...input,
    ...place,
    ...reached,
    id,
    ...sealTexts(ctx.vault, id, input),
    translations: sealTranslations(ctx.vault, id, translations),
    codes_after_signatures: input.codes_after_signatures ?? asksForSignatures(input.country_code),
    search: propertySearch({ ...input, ...place }),
  }
}

/** Adds a property to an account. */
export async function addProperty(
  ctx: Announcing,
  tx: Transaction,
  account_id: string,
  columns: Awaited<ReturnType<typeof propertyColumns>>,
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
  return row
}

const asksForSignatures = (country_code: string): boolean => signingAgeIn(country_code) !== null
