import type { Property } from '@stayward/contract/properties/property'
import { Temporal } from 'temporal-polyfill'
import type { UserActor } from '../kernel/actor.ts'
import { today } from '../kernel/clock.ts'
import { makeContext } from '../kernel/make-context.ts'
import type { Services } from '../kernel/services.ts'
import { createCallerFactory } from '../kernel/trpc.ts'
import { managerRouter } from '../manager.root.ts'
import type { DEMO_PROPERTIES } from './demo-company.ts'
import { DEMO_TASKS } from './demo-tasks.ts'

type DemoProperties = Record<keyof typeof DEMO_PROPERTIES, Property>

const callerOf = createCallerFactory(managerRouter)

/**
 * Gives the demo company a cleaner and some tasks, through the same procedures as everyone else; cleanings
 * due before today are done. Does nothing once it has a member.
 */
export async function staffDemo(
  services: Services,
  people: { host: UserActor; cleaner: UserActor },
  properties: DemoProperties,
): Promise<void> {
  const host = () => callerOf(makeContext(services, people.host))
  const cleaner = (at = services.clock.now()) =>
    callerOf(makeContext({ ...services, clock: { now: () => at } }, people.cleaner))
  const { items: members } = await host().propertyMembers.list({ property_id: properties.madrid.id })
  if (members.length > 0) return

  for (const { id: property_id } of Object.values(properties)) {
    const { accept_url } = await host().propertyMembers.createInvitation({
      property_id,
      access_level: 'staff',
      service: 'cleaning',
    })
    const token = accept_url?.split('/').at(-1) ?? ''
    await cleaner().propertyMembers.acceptInvitation({ token })
  }
  const { items: cleanings } = await host().tasks.list({ status: ['todo'], size: 100 })
  for (const { id: task_id, due_at } of cleanings)
    if (Date.parse(due_at) < services.clock.now().getTime())
      await cleaner(new Date(due_at)).tasks.complete({ task_id, job_report: null })
  for (const { property, due_in, due_time, task } of DEMO_TASKS) {
    const { id: property_id, time_zone } = properties[property]
    const due_at = Temporal.PlainDate.from(today(services.clock, time_zone))
      .add({ days: due_in })
      .toZonedDateTime({ timeZone: time_zone, plainTime: due_time })
      .toInstant()
      .toString()
    await host().tasks.create({ property_id, due_at, ...task })
  }
}
