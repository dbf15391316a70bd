import {
  type Property,
  type PropertyReplace,
  READ_ONLY_PROPERTY_FIELDS,
} from '@stayward/contract/properties/property'
import { TRANSLATED_TEXTS } from '@stayward/contract/properties/property-values'
import { withoutReadOnly } from '@stayward/contract/kernel/replace'
import type { Transaction } from '@stayward/db/client'
import { changesIn, recordActivity } from '../kernel/activity.ts'
import type { Authorized } from '../kernel/authorize.ts'
import { nowInstant } from '../kernel/clock.ts'
import type { CallerContext } from '../kernel/context.ts'
import { invalidField } from '../kernel/errors.ts'
import { announce } from '../kernel/followers.ts'
import { inTransaction } from '../kernel/idempotency.ts'
import { requireVersion } from '../kernel/version.ts'
import { isMemberOf } from './membership.queries.ts'
import { isLessor } from './lessor.queries.ts'
import { reportingColumns } from './property-authority.service.ts'
import { answerProperty } from './answer-property.service.ts'
import {
  selectPropertyForUpdate,
  type PropertyRow,
  readProperty,
  updatePropertyRow,
  type VisibleProperty,
} from './properties.queries.ts'
import { contactColumns } from './property-contact.rules.ts'
import { propertySearch, resolvePlace } from './property-place.service.ts'
import {
  openTranslations,
  requireOtherLanguages,
  sealTexts,
  sealTranslations,
} from './property-texts.rules.ts'

/**
 * Replaces the writable fields of a property; a Wi-Fi password and fields that older clients do not
 * know are kept when left out.
 */
export async function updateProperty(
  ctx: CallerContext,
  found: Authorized<VisibleProperty, 'property.edit'>,
  input: PropertyReplace,
): Promise<Property> {
  const { contact, translations, ...plain } = withoutReadOnly(input, READ_ONLY_PROPERTY_FIELDS)
  const fields = { ...plain, ...(await resolvePlace(ctx, plain)) }
  const reached = contact === undefined ? {} : await contactColumns(ctx, contact, plain.country_code)
  return inTransaction(ctx, async (tx) => {
    const before = await selectPropertyForUpdate(tx, found)
    requireVersion(ctx, before.version)
    await requireCleaner(tx, before, fields.default_cleaner_id)
    await requireLessor(tx, before, fields.ses_integration_id)
    const reporting = await reportingColumns(ctx, tx, { ...before, ...fields }, input, before)
    requireOtherLanguages(
      plain.texts_locale === undefined ? before.texts_locale : plain.texts_locale,
      translations ?? openTranslations(ctx.vault, before.id, before, TRANSLATED_TEXTS),
    )
    await updatePropertyRow(
      tx,
      before,
      {
        ...fields,
        ...reached,
        ...reporting,
        ...sealTexts(ctx.vault, before.id, plain),
        ...(translations && { translations: sealTranslations(ctx.vault, before.id, translations) }),
        search: propertySearch(fields),
      },
      nowInstant(ctx.clock),
    )
    const after = await readProperty(tx, found)
    await recordActivity(ctx, tx, {
      type: 'property.updated',
      account_id: after.account_id,
      property_id: after.id,
      subject: { type: 'property', id: after.id },
      changes: changesIn(TOLD, before, after),
    })
    await announce(ctx, tx, 'property', { before, after })
    return answerProperty(ctx, tx, found)
  })
}

async function requireCleaner(
  tx: Transaction,
  property: PropertyRow,
  member_id: string | null,
): Promise<void> {
  if (member_id !== null && !(await isMemberOf(tx, property, member_id)))
    throw invalidField('default_cleaner_id', 'unknown_member', 'The property has no member with this id.')
}

/** Refuses an integration of another account or type, like an unknown one. */
export async function requireLessor(
  tx: Transaction,
  { account_id }: Pick<PropertyRow, 'account_id'>,
  id: string | null,
): Promise<void> {
  if (id !== null && !(await isLessor(tx, { account_id, id }, 'ses_hospedajes')))
    throw invalidField(
      'ses_integration_id',
      'unknown_integration',
      'The account has no SES.HOSPEDAJES integration with this id.',
    )
}

/** Fields that every member of the property may see, so that every reader of the activity may. */
const TOLD = [
  'name',
  'kind',
  'address',
  'postal_code',
  'city',
  'country_code',
  'time_zone',
  'check_in_time',
  'check_out_time',
  'max_guests',
] as const satisfies (keyof PropertyRow)[]
