import { member } from '@stayward/db/schema/member.table'
import type { TeamMember } from '@stayward/contract/properties/team'
import type { UserActor } from '../kernel/actor.ts'
import { nowInstant } from '../kernel/clock.ts'
import type { TestApp } from './test-app.ts'
import { tokenOf } from './test-crews.ts'
import { flat } from './test-inputs.ts'
import type { Owner } from './test-tasks.ts'

/** An owner with three flats. */
export async function company(app: TestApp) {
  const owner = await app.as.owner()
  const create = (name: string) => owner.api.properties.create({ ...flat, name })
  const properties = [await create('Ático'), await create('Buhardilla'), await create('Casa')] as const
  const [first, second, third] = properties
  const ids: [string, string, string] = [first.id, second.id, third.id]
  return { owner, properties, ids, create }
}

/** Adds a user who exists to a property. */
export async function addMembership(
  { services }: TestApp,
  { user_id, account_id: user_account_id }: UserActor,
  { account_id, id: property_id }: { account_id: string; id: string },
  membership: Pick<typeof member.$inferInsert, 'access_level' | 'service'>,
): Promise<void> {
  await services.db.insert(member).values({
    account_id,
    property_id,
    id: services.ids.next(),
    user_account_id,
    user_id,
    joined_at: nowInstant(services.clock),
    ...membership,
  })
}

/** Accepts an invitation to several or all properties. */
export async function join(guest: Owner, invitation: { accept_url: string | null }): Promise<TeamMember> {
  const joined = await guest.api.propertyMembers.acceptInvitation({ token: tokenOf(invitation) })
  if (!('properties' in joined)) throw new Error('The invitation was to one property.')
  return joined
}
