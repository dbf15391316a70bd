import { type CrewLevel, managedLevels } from '@stayward/contract/kernel/rights'
import { nowInstant } from '../../kernel/clock.ts'
import type { UserContext } from '../../kernel/context.ts'
import { invalidField, ServiceError } from '../../kernel/errors.ts'
import { listOwnLevels } from './own-levels.queries.ts'
import { type InvitedProperty, listInvited, ownsProperties } from './invited-properties.queries.ts'

/**
 * The chosen properties of an invitation to a level, in their order. Throws 422 for those that the caller does not see
 * or that belong to several accounts, 403 `invitation.properties_denied` with those where they may not give the level,
 * and 409 with the names of archived ones.
 */
export async function requireInvitable(
  ctx: UserContext,
  ids: readonly string[],
  level: CrewLevel,
): Promise<[InvitedProperty, ...InvitedProperty[]]> {
  const seen = await listInvited(ctx.db, ctx.actor, ids, nowInstant(ctx.clock))
  const byId = new Map(seen.map((property) => [property.id, property]))
  const errors = ids.flatMap((id, index) =>
    byId.has(id)
      ? []
      : [
          {
            path: `property_ids.${index}`,
            code: 'unknown_property',
            message: 'There is no property with this id.',
          },
        ],
  )
  if (errors.length > 0) throw new ServiceError('request.invalid', { errors })
  const [first, ...others] = ids.flatMap((id) => byId.get(id) ?? [])
  if (!first) throw invalidField('property_ids', 'properties_or_all', 'Choose properties, or all of them.')
  const chosen: [InvitedProperty, ...InvitedProperty[]] = [first, ...others]
  const denied = chosen.filter(({ access_level }) => !managedLevels(access_level).includes(level))
  if (denied.length > 0)
    throw new ServiceError('invitation.properties_denied', {
      detail: `You cannot give this level on: ${namesOf(denied)}.`,
      members: { properties: denied.map(({ id, name }) => ({ id, name })) },
    })
  if (others.some(({ account_id }) => account_id !== first.account_id))
    throw invalidField(
      'property_ids',
      'several_accounts',
      'These properties belong to several companies. Send one invitation for each.',
    )
  const archived = chosen.filter(({ archived_at }) => archived_at !== null)
  if (archived.length > 0)
    throw new ServiceError('property.archived', { detail: `Archived: ${namesOf(archived)}.` })
  return chosen
}

/**
 * Throws 403 for callers who only work at properties of others: all properties of their own account are none, and
 * nobody else's are theirs to give.
 */
export async function requireOwner({ db, actor }: UserContext): Promise<void> {
  const works = (await listOwnLevels(db, actor.user_id)).size > 0
  if (works && !(await ownsProperties(db, actor.account_id))) throw new ServiceError('access.denied')
}

const namesOf = (properties: readonly InvitedProperty[]): string =>
  properties.map(({ name }) => name).join(', ')
