import { activity } from '@stayward/db/schema/activity.table'
import { desc, eq } from 'drizzle-orm'
import type { TestApp } from './test-app.ts'
import { flat } from './test-inputs.ts'

export const tap = {
  service: 'maintenance',
  title: 'Fix the tap',
  due_at: '2026-12-03T16:00:00+01:00',
} as const

export const cleaning = {
  service: 'cleaning',
  title: 'Clean the oven',
  due_at: '2026-12-03T16:00:00+01:00',
} as const

/** An owner with a flat. */
export async function flatOfOwner(app: TestApp) {
  const owner = await app.as.owner()
  const property = await owner.api.properties.create(flat)
  return { owner, property, property_id: property.id }
}

export type Owner = Awaited<ReturnType<typeof flatOfOwner>>['owner']
type TaskInput = Parameters<Owner['api']['tasks']['create']>[0]
type Caller = { actor: { user_id: string } }

export async function memberId(owner: Owner, property_id: string, caller: Caller): Promise<string> {
  const { items } = await owner.api.propertyMembers.list({ property_id })
  return items.find(({ user_id }) => user_id === caller.actor.user_id)?.id ?? ''
}

/** A flat with a task for its crew: a cleaner, a second one, and a contractor. */
export async function crewedFlat(app: TestApp, input: Partial<TaskInput> = {}) {
  const place = await flatOfOwner(app)
  const { owner, property, property_id } = place
  const [cleaner, other, contractor] = [
    await app.as.staff(property),
    await app.as.staff(property),
    await app.as.contractor(property),
  ]
  const task = await owner.api.tasks.create({ property_id, ...cleaning, ...input })
  const assign = async (caller: Caller) =>
    owner.api.tasks.update({ task_id: task.id, assignee_id: await memberId(owner, property_id, caller) })
  return { ...place, cleaner, other, contractor, task, task_id: task.id, assign }
}

export const actionsOf = (task: { allowed_actions: { action: string; allowed: boolean }[] }): string[] =>
  task.allowed_actions.filter(({ allowed }) => allowed).map(({ action }) => action)

export const publicToken = ({ public_url }: { public_url: string | null }): string =>
  public_url?.split('/').at(-1) ?? ''

/** The activity of a row, oldest first. */
export async function activitiesOf(app: TestApp, id: string): Promise<string[]> {
  const rows = await app.services.db
    .select({ type: activity.type })
    .from(activity)
    .where(eq(activity.subject_id, id))
    .orderBy(desc(activity.id))
  return rows.map(({ type }) => type).toReversed()
}
