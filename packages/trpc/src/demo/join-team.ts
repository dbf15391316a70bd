import type { UserActor } from '../kernel/actor.ts'
import type { Services } from '../kernel/services.ts'
import { callerAt } from './caller-at.ts'
import { changeProperty } from './change-property.ts'
import type { DemoProperties } from './demo-company.ts'
import { DEMO_TEAM, type DemoMember, type DemoTeam } from './demo-team.ts'

/** Has the team accept its invitations, and sets the cleaner of each property. Does nothing once there is a member. */
export async function joinTeam(
  services: Services,
  host: UserActor,
  team: DemoTeam,
  properties: DemoProperties,
): Promise<void> {
  const { items } = await callerAt(services, host).propertyMembers.list({ property_id: properties.madrid.id })
  if (items.length > 0) return
  await Promise.all([
    join(services, host, team.carmen, DEMO_TEAM.carmen, properties),
    join(services, host, team.ines, DEMO_TEAM.ines, properties),
    join(services, host, team.nestor, DEMO_TEAM.nestor, properties),
  ])
}

async function join(
  services: Services,
  host: UserActor,
  user: UserActor,
  { access_level, service, properties: keys }: DemoMember,
  properties: DemoProperties,
): Promise<void> {
  for (const key of keys) {
    const { id: property_id } = properties[key]
    const { accept_url } = await callerAt(services, host).propertyMembers.createInvitation({
      property_id,
      access_level,
      service,
    })
    const token = accept_url?.split('/').at(-1) ?? ''
    const member = await callerAt(services, user).propertyMembers.acceptInvitation({ token })
    if (service === 'cleaning' && 'id' in member)
      await changeProperty(services, host, key, property_id, { default_cleaner_id: member.id })
  }
}
