import type { PropertyContactInput } from '@stayward/contract/properties/property-contact'
import type { PropertyTranslationsInput } from '@stayward/contract/properties/property-translations'
import { TRANSLATED_TEXTS } from '@stayward/contract/properties/property-values'
import type { Transaction } from '@stayward/db/client'
import { changesIn, recordActivity } from '../kernel/activity.ts'
import { nowInstant } from '../kernel/clock.ts'
import { invalidField } from '../kernel/errors.ts'
import { announce, type Announcing } from '../kernel/followers.ts'
import { isLessor } from './lessor.queries.ts'
import { isMemberOf } from './membership.queries.ts'
import {
  type PropertyRow,
  readProperty,
  updatePropertyRow,
  type VisibleProperty,
} from './properties.queries.ts'
import { reportingColumns } from './property-authority.service.ts'
import { contactColumns } from './property-contact.rules.ts'
import { propertySearch } from './property-place.service.ts'
import {
  openTranslations,
  requireOtherLanguages,
  sealTexts,
  sealTranslations,
} from './property-texts.rules.ts'

/** The columns of a property that people write. */
type Written = Omit<
  PropertyRow,
  | 'account_id'
  | 'id'
  | 'translations'
  | `contact_${string}`
  | 'cover_hash'
  | 'archived_at'
  | 'search'
  | 'version'
  | 'created_at'
  | 'updated_at'
>

/** What changes in a property; a field that is left out, or undefined, stays. Texts are as they were typed. */
export type PropertyChange = { [Name in keyof Written]?: Written[Name] | undefined } & {
  contact?: PropertyContactInput | null | undefined
  translations?: PropertyTranslationsInput | undefined
}

type Columns = Partial<PropertyRow>

/** The columns that a change writes, after all rules; throws 422 with the fields that break one. */
export async function changedColumns(
  ctx: Pick<Announcing, 'authorities' | 'vault'>,
  tx: Transaction,
  before: PropertyRow,
  { contact, translations, ...change }: PropertyChange,
): Promise<Columns> {
  const fields: Partial<Written> = Object.fromEntries(
    Object.entries(change).filter(([, value]) => value !== undefined),
  )
  const after = { ...before, ...fields }
  if (fields.default_cleaner_id !== undefined) await requireCleaner(tx, before, fields.default_cleaner_id)
  if (fields.ses_integration_id !== undefined) await requireLessor(tx, before, fields.ses_integration_id)
  const reporting = await reportingColumns(ctx, tx, after, fields, before)
  const words = translations ?? openTranslations(ctx.vault, before.id, before, TRANSLATED_TEXTS)
  requireOtherLanguages(after.texts_locale, words)
  return {
    ...fields,
    ...(contact !== undefined && (await contactColumns({ db: tx }, contact, after.country_code))),
    ...reporting,
    ...sealTexts(ctx.vault, before.id, fields),
    ...(translations && { translations: sealTranslations(ctx.vault, before.id, translations) }),
    search: propertySearch(after),
  }
}

/** Writes columns of a locked property, with everything that follows. Returns the property as it is then. */
export async function changeProperty(
  ctx: Announcing,
  tx: Transaction,
  found: VisibleProperty,
  before: PropertyRow,
  columns: Columns,
): Promise<VisibleProperty> {
  await updatePropertyRow(tx, before, columns, nowInstant(ctx.clock))
  const after = await readProperty(tx, found)
  await recordActivity(ctx, tx, {
    type: 'property.updated',
    account_id: after.account_id,
    property_id: after.id,
    subject: { type: 'property', id: after.id },
    changes: changesIn(TOLD, before, after),
  })
  await announce(ctx, tx, 'property', { before, after })
  return after
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
