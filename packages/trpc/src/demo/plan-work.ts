import { Temporal } from 'temporal-polyfill'
import type { UserActor } from '../kernel/actor.ts'
import { today } from '../kernel/clock.ts'
import type { Services } from '../kernel/services.ts'
import { callerAt } from './caller-at.ts'
import type { DemoProperties } from './demo-company.ts'
import type { DemoTeam } from './demo-team.ts'
import { DEMO_TASKS, type DemoTask, TURNOVER_CHECKLIST } from './demo-tasks.ts'

const HOUR_MS = 3_600_000
const WEEK_MS = 7 * 24 * HOUR_MS

const USUAL_PAY = [
  { service: 'cleaning', amount: '45.00', currency: 'EUR' },
  { service: 'pool', amount: '30.00', currency: 'EUR' },
] as const

/**
 * Adds tasks to the demo company, and what they are paid. Cleanings due before now are completed by their assignee; those
 * of the coming week get a checklist.
 */
export async function planWork(
  services: Services,
  host: UserActor,
  team: DemoTeam,
  properties: DemoProperties,
): Promise<void> {
  await callerAt(services, host).pay.updateRates({ items: [...USUAL_PAY] })
  const now_ms = services.clock.now().getTime()
  const { items: cleanings } = await callerAt(services, host).tasks.list({ status: ['todo'], size: 100 })
  for (const { id: task_id, due_at, assignee } of cleanings) {
    const due_ms = Date.parse(due_at)
    const cleaner = Object.values(team).find(({ user_id }) => user_id === assignee?.user_id)
    if (due_ms < now_ms && cleaner)
      await callerAt(services, cleaner, new Date(due_ms - HOUR_MS)).tasks.complete({
        task_id,
        job_report: null,
      })
    else if (due_ms < now_ms + WEEK_MS)
      await callerAt(services, host).tasks.update({ task_id, checklist: TURNOVER_CHECKLIST })
  }
  for (const task of DEMO_TASKS) await addTask(services, host, team, properties, task)
}

async function addTask(
  services: Services,
  host: UserActor,
  team: DemoTeam,
  properties: DemoProperties,
  { property, due_in, due_time, assignee, state, task }: DemoTask,
): Promise<void> {
  const { id: property_id, time_zone } = properties[property]
  const due = Temporal.PlainDate.from(today(services.clock, time_zone))
    .add({ days: due_in })
    .toZonedDateTime({ timeZone: time_zone, plainTime: due_time })
  const { items: members } = await callerAt(services, host).propertyMembers.list({ property_id })
  const worker = assignee && team[assignee]
  const { id: task_id } = await callerAt(services, host).tasks.create({
    property_id,
    due_at: due.toInstant().toString(),
    assignee_id: members.find(({ user_id }) => user_id === worker?.user_id)?.id ?? null,
    ...task,
  })
  if (state?.status === 'cancelled') await callerAt(services, host).tasks.cancel({ task_id })
  if (!worker) return
  if (state?.status === 'started')
    await callerAt(services, worker, new Date(services.clock.now().getTime() - HOUR_MS)).tasks.start({
      task_id,
    })
  if (state?.status === 'completed')
    await callerAt(services, worker, new Date(due.epochMilliseconds - HOUR_MS)).tasks.complete({
      task_id,
      job_report: state.report,
    })
}
