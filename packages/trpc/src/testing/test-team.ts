import type { TeamMember } from '@stayward/contract/properties/team'
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

/** Accepts an invitation to several or all properties. */
export async function join(guest: Owner, invitation: { accept_url: string | null }): Promise<TeamMember> {
  const joined = await guest.api.propertyMembers.acceptInvitation({ token: tokenOf(invitation) })
  if (!('properties' in joined)) throw new Error('The invitation was to one property.')
  return joined
}
