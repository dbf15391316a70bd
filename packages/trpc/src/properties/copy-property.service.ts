import { keysOf, omit, pick } from '@stayward/contract/kernel/keys'
import { type Property, PropertyCreate } from '@stayward/contract/properties/property'
import type { PropertyCopy } from '@stayward/contract/properties/property-copy'
import { OWN_PROPERTY_FIELDS } from '@stayward/contract/properties/property-values'
import type { Authorized } from '../kernel/authorize.ts'
import type { CallerContext } from '../kernel/context.ts'
import { belongsToAll, findUserOfMember } from './membership.queries.ts'
import { isLessor } from './lessor.queries.ts'
import { presentProperty } from './properties.presenter.ts'
import type { VisibleProperty } from './properties.queries.ts'
import { createProperty } from './properties.service.ts'
import { isAccountAt } from './property-authority.service.ts'

/**
 * Creates a property with the settings of another one, without what is its own. An account at an authority that the
 * original only has from before, and that no new property could have, stays with it.
 */
export async function copyProperty(
  ctx: CallerContext,
  found: Authorized<VisibleProperty, 'property.copy'>,
  { address, max_guests, rooms_count, ...own }: PropertyCopy,
): Promise<Property> {
  const shown = omit(presentProperty(ctx, found), OWN_PROPERTY_FIELDS)
  const original = pick({ ...shown, ...(await usableAccounts(ctx, found)) }, copiedFields)
  return createProperty(
    ctx,
    PropertyCreate.parse({
      ...original,
      ...own,
      default_cleaner_user_id: await cleanerOf(ctx, found),
      rooms_count: rooms_count ?? original.rooms_count,
      max_guests: max_guests ?? original.max_guests,
      // Another address is somewhere else.
      ...(address !== undefined && { address, latitude: null, longitude: null }),
    }),
    found.id,
  )
}

/** Fields of a new property that are not copied as they are. */
const NOT_COPIED = [...OWN_PROPERTY_FIELDS, 'default_cleaner_user_id'] as const

type Copied = Exclude<keyof typeof PropertyCreate.shape, (typeof NOT_COPIED)[number]>

const copiedFields = keysOf(PropertyCreate.shape).filter(
  (name): name is Copied => !NOT_COPIED.some((field) => field === name),
)

/** Who cleans the original, if they belong to all properties and so to the copy; null otherwise. */
async function cleanerOf({ db }: CallerContext, found: VisibleProperty): Promise<string | null> {
  const { account_id, default_cleaner_id } = found
  const user_id = default_cleaner_id && (await findUserOfMember(db, found, default_cleaner_id))
  return user_id !== null && (await belongsToAll(db, { account_id, user_id })) ? user_id : null
}

async function usableAccounts(
  { db }: CallerContext,
  found: VisibleProperty,
): Promise<Pick<Property, 'ses_integration_id' | 'authority_integration_id'>> {
  const { account_id, ses_integration_id: ses, authority_integration_id: other } = found
  const isSes = ses !== null && (await isLessor(db, { account_id, id: ses }, 'ses_hospedajes'))
  const isOther = other !== null && (await isAccountAt(db, found, other))
  return { ses_integration_id: isSes ? ses : null, authority_integration_id: isOther ? other : null }
}
