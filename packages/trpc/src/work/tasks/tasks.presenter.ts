import { grants } from '@stayward/contract/account/api-key'
import { allows } from '@stayward/contract/kernel/rights'
import { allowedActions } from '@stayward/contract/kernel/state-machine'
import { TASK_MACHINE } from '@stayward/contract/work/task-states'
import type { PublicTask, Task } from '@stayward/contract/work/task'
import { atProperty } from '../../kernel/local-time.ts'
import type { AccountActor } from '../../kernel/actor.ts'
import type { Services } from '../../kernel/services.ts'
import { signedMediaUrl } from '../../kernel/signed-media.ts'
import { presentCompanyInfo } from '../../properties/company/company.presenter.ts'
import { photoKey } from './task-photos.queries.ts'
import { factsOf, followsChecklist, isTaskOpen, payOf, workerOf } from './task-facts.rules.ts'
import type { TaskStays } from './task-stays.queries.ts'
import type { PublicTaskRow, TaskItem, VisibleTask } from './tasks.queries.ts'

/** The sealing context of a task's public token. */
export const publicTokenPlace = (task_id: string): string => `task.public_token:${task_id}`

/** The page of a task for anybody with its link. */
const publicTaskUrl = ({ env }: Pick<Services, 'env'>, token: string): string =>
  `${env.DASHBOARD_URL}/t/${token}`

/** A task as its caller may see it. */
export function presentTask(
  services: Pick<Services, 'env' | 'vault' | 'clock'>,
  row: VisibleTask,
  actor: AccountActor,
): Task {
  const now = services.clock.now()
  const token = allows(row.access_level, 'task.edit')
    ? services.vault.open(row.public_token, publicTokenPlace(row.id))
    : null
  return {
    id: row.id,
    property_id: row.property_id,
    booking_id: row.booking_id,
    service: row.service,
    title: row.title,
    description: row.description,
    priority: row.priority,
    status: row.status,
    due_at: atProperty(row.due_at, row.time_zone),
    window: windowOf(row.stays, row.time_zone),
    assignee: row.assignee,
    checklist: row.items.map((item) => ({
      ...presentItem(item),
      photo_url: item.photo_id && signedMediaUrl(services, photoKey(item.photo_id)),
    })),
    follows_checklist: followsChecklist(row),
    job_report: row.job_report,
    supplies: row.supplies,
    started_at: row.started_at,
    started_by: row.started_by,
    completed_at: row.completed_at,
    completed_by: row.completed_by,
    pay: seesPay(row, actor) ? payOf(row) : null,
    public_url: token === null ? null : publicTaskUrl(services, token),
    context: contextOf(row),
    overdue: isTaskOpen(row) && Date.parse(row.due_at) < now.getTime(),
    allowed_actions: allowedActions(TASK_MACHINE, {
      state: row.status,
      facts: factsOf(row, actor, now),
      level: row.access_level,
      refusal: 'task.invalid_transition',
    }),
    created_at: row.created_at,
    updated_at: row.updated_at,
  }
}

/**
 * Pay is for those who manage the property, and for the person whose job it is. A program needs the scope for pay as well:
 * tasks say whose job each is, so together they tell what people earn.
 */
const seesPay = (row: VisibleTask, actor: AccountActor): boolean =>
  actor.kind === 'api_key'
    ? grants(actor.scopes, 'pay:read')
    : allows(row.access_level, 'pay.see') || workerOf(row) === actor.user_id

/** A task as anybody with its link sees it. */
export function presentPublicTask(env: Services['env'], row: PublicTaskRow): PublicTask {
  const { archived_at: _archived_at, ...place } = row.property
  return {
    title: row.title,
    description: row.description,
    service: row.service,
    status: row.status,
    due_at: atProperty(row.due_at, row.time_zone),
    window: windowOf(row.stays, row.time_zone),
    checklist: row.items.map(presentItem),
    property: place,
    company: presentCompanyInfo(env, row),
  }
}

const presentItem = ({ done_at, photo_id: _photo_id, source_id: _source_id, ...item }: TaskItem) => ({
  ...item,
  done: done_at !== null,
  done_at: done_at === null ? null : new Date(done_at).toISOString(),
})

const windowOf = (stays: TaskStays | null, time_zone: string) => ({
  from: stays && atProperty(stays.departure.at, time_zone),
  to: stays?.arrival ? atProperty(stays.arrival.at, time_zone) : null,
})

function contextOf({ stays, stay_ends_at, time_zone }: VisibleTask): Task['context'] {
  const occupied_until = stay_ends_at && atProperty(stay_ends_at, time_zone)
  if (stays === null)
    return {
      departing_guests: null,
      next_arrival: null,
      same_day_turnover: false,
      owner_stay: null,
      occupied_until,
    }
  const { departure, arrival, owner_stay } = stays
  return {
    departing_guests: departure.guests_number_known ? departure.guests_number : null,
    next_arrival: arrival && {
      at: atProperty(arrival.at, time_zone),
      arrival_time: arrival.time,
      guests_number: arrival.guests_number,
      guests_number_known: arrival.guests_number_known,
    },
    same_day_turnover: arrival?.date === departure.date,
    owner_stay: owner_stay && (arrival === null || owner_stay.from < arrival.date) ? owner_stay : null,
    occupied_until,
  }
}
