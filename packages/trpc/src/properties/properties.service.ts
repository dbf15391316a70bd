import { regimeFor } from '@stayward/contract/stays/guest-registration/regimes'
import type { PropertyCreate } from '@stayward/contract/properties/property'
import { recordActivity } from '../kernel/activity.ts'
import type { CallerContext } from '../kernel/context.ts'
import { inTransaction } from '../kernel/idempotency.ts'
import { presentProperty } from './properties.presenter.ts'
import { insertProperty } from './properties.queries.ts'
import { contactColumns } from './property-contact.rules.ts'
import { requireLessor } from './update-property.service.ts'
import { propertySearch, resolvePlace } from './property-place.service.ts'
import { sealTexts } from './property-texts.rules.ts'

/** Creates a property of the caller's own account. */
export async function createProperty(ctx: CallerContext, { contact, ...input }: PropertyCreate) {
  const place = await resolvePlace(ctx, input)
  const reached = await contactColumns(ctx, contact, input.country_code)
  const { account_id } = ctx.actor
  const id = ctx.ids.next()
  return inTransaction(ctx, async (tx) => {
    await requireLessor(tx, { account_id }, input.ses_integration_id)
    const row = await insertProperty(tx, {
      ...input,
      ...place,
      ...reached,
      account_id,
      id,
      ...sealTexts(ctx.vault, id, input),
      codes_after_signatures: input.codes_after_signatures ?? asksForSignatures(input.country_code),
      search: propertySearch({ ...input, ...place }),
    })
    await recordActivity(ctx, tx, {
      type: 'property.created',
      account_id,
      property_id: id,
      subject: { type: 'property', id },
    })
    ctx.answer.version = row.version
    return presentProperty(ctx, { ...row, access_level: 'owner', cover: null })
  })
}

const asksForSignatures = (country_code: string): boolean => regimeFor(country_code).signing_age !== null
