import { CompanyInfo } from '../properties/company.ts'
import { z } from 'zod'
import { ExportFormat, exportExamples, PAGING_FIELDS } from '../kernel/export.ts'
import { changed, created, defaulting, nullable, required, shown } from '../kernel/fields.ts'
import { changesPage, changesQuery, cursorQuery } from '../kernel/paging.ts'
import { changing, clearable } from '../kernel/patch.ts'
import { Person } from '../kernel/person.ts'
import {
  AllowedAction,
  Day,
  Id,
  Instant,
  optional,
  prose,
  QueryFlag,
  text,
  searchQuery,
} from '../kernel/primitives.ts'
import { CrewLevel } from '../kernel/access-level.ts'
import { Service } from '../properties/member.ts'
import { ChangedChecklistItem, itemFields, NewChecklistItem } from './checklist-item.ts'
import { TaskPay } from './pay.ts'
import { SupplyNotes, TaskSupply } from './supply.ts'
import { TASK_STATUSES } from './task-states.ts'
import { TASK_LIMITS, TASK_PRIORITIES } from './task-values.ts'
import { tagQuery } from '../properties/property-fields.ts'

export const TaskStatus = z.enum(TASK_STATUSES).meta({ id: 'TaskStatus' })
export const TaskPriority = z.enum(TASK_PRIORITIES).meta({ id: 'TaskPriority' })
export type TaskPriority = z.infer<typeof TaskPriority>

/** The secret of a task's public link. Malformed ones answer as unknown. */
export const TaskToken = z.string().min(1).max(100)

/** The writable fields of a task. */
const taskFields = {
  booking_id: nullable(Id, Id),
  service: required(Service, Service),
  title: required(z.string(), text(TASK_LIMITS.title).meta({ example: 'Fix the dripping tap' })),
  description: nullable(z.string(), prose(TASK_LIMITS.description)),
  priority: defaulting(TaskPriority, TaskPriority, 'normal'),
  due_at: required(Instant, Instant.meta({ example: '2026-12-09T16:00:00+01:00' })),
}

/** Sent by its id, and shown as the member it is. */
const assigneeId = Id.meta({ description: 'A member of the property.' })

export const TaskCreate = z
  .strictObject({
    property_id: Id,
    ...created(taskFields),
    assignee_id: optional(assigneeId),
    checklist: z.array(NewChecklistItem).max(TASK_LIMITS.checklist).optional().meta({
      description:
        'Left out, the task gets the checklist of its service at the property; an empty list gives it none.',
    }),
  })
  .meta({
    id: 'TaskCreate',
    examples: [
      {
        property_id: '019ab0c1-92f4-7e55-b1c6-5d4e3f2a1b03',
        service: 'maintenance',
        title: 'Fix the dripping tap',
        due_at: '2026-12-09T16:00:00+01:00',
        checklist: [{ text: 'Tap closes without a drop', required: true, photo_required: false }],
      },
    ],
  })
export type TaskCreate = z.infer<typeof TaskCreate>

export const TaskUpdate = z.strictObject({
  ...changed(taskFields),
  assignee_id: clearable(assigneeId),
  checklist: z.array(ChangedChecklistItem).max(TASK_LIMITS.checklist).optional().meta({
    description: 'The complete new checklist. Items with an `id` keep their ticks; others are new.',
  }),
})
export type TaskUpdate = z.infer<typeof TaskUpdate>

/** The input of a PATCH of one task. */
export const TaskPatch = changing(
  z
    .strictObject({ task_id: Id, ...TaskUpdate.shape })
    .meta({ examples: [{ priority: 'high', due_at: '2026-12-09T14:00:00+01:00' }] }),
  'task_id',
)

/** What can be added when completing a task. */
export const TaskCompletion = z.strictObject({
  job_report: clearable(prose(TASK_LIMITS.job_report)).meta({
    description: 'Notes on how the work went.',
    example: 'All done. The kettle is broken.',
  }),
  supplies: SupplyNotes.optional().meta({
    description: 'What is used up or running low. What the property’s list has already is not noted twice.',
  }),
})
export type TaskCompletion = z.infer<typeof TaskCompletion>

export const TaskWindow = z.strictObject({ from: Instant.nullable(), to: Instant.nullable() }).meta({
  id: 'TaskWindow',
  description:
    'From the departure to the next arrival. Both are null for a task without a booking; `to` is null until the next ' +
    'stay is booked.',
})

const publicItem = {
  id: Id,
  ...itemFields,
  done: z.boolean(),
  done_at: Instant.nullable(),
}

export const ChecklistItem = z
  .strictObject({ ...publicItem, photo_url: z.url().nullable() })
  .meta({ id: 'ChecklistItem' })

export const TaskAssignee = z
  .strictObject({
    id: Id.meta({ description: 'The id of the member.' }),
    user_id: Id,
    name: z.string(),
    last_name: z.string(),
    access_level: CrewLevel,
    service: Service.nullable(),
  })
  .meta({ id: 'TaskAssignee' })
export type TaskAssignee = z.infer<typeof TaskAssignee>

export const TaskContext = z
  .strictObject({
    departing_guests: z.int().nullable(),
    next_arrival: z
      .strictObject({
        at: Instant,
        arrival_time: z.string().nullable().meta({
          description: 'When the guests said that they come, at the property; null if they did not.',
          example: '22:10',
        }),
        guests_number: z.int(),
        guests_number_known: z.boolean(),
      })
      .nullable(),
    same_day_turnover: z.boolean(),
    owner_stay: z
      .strictObject({ from: Day, to: Day })
      .nullable()
      .meta({
        description:
          'The nights that the owner keeps next, if they begin on the day of the departure or later, and before the next arrival if ' +
          'there is one: the property has to be ready for them, too. `to` is the day on which the owner leaves. Null for tasks without a stay. It follows the ' +
          'blocks of the property, which does not count as an update of the task.',
      }),
    occupied_until: Instant.nullable().meta({
      description:
        'When the guests of a confirmed booking leave who stay at the property at `due_at`; null if there are none, or they only ' +
        'arrive then. It follows the bookings of the property, which does not count as an update of the task.',
    }),
  })
  .meta({ id: 'TaskContext' })

export const Task = z
  .strictObject({
    id: Id,
    property_id: Id,
    ...shown(taskFields),
    status: TaskStatus,
    window: TaskWindow,
    assignee: TaskAssignee.nullable(),
    checklist: z.array(ChecklistItem),
    follows_checklist: z.boolean().meta({
      description:
        'Whether changes of the property’s checklist still reach the task: until work on it begins or somebody changes ' +
        'its items.',
    }),
    job_report: z.string().nullable(),
    supplies: z.array(TaskSupply).meta({ description: 'What was noted at the task as used up.' }),
    started_at: Instant.nullable(),
    started_by: Person.nullable(),
    completed_at: Instant.nullable(),
    completed_by: Person.nullable(),
    pay: TaskPay.nullable().meta({
      description:
        'What the job is paid: for those who manage the property, and for the person whose job it is. Null for others, ' +
        'and if nobody has set an amount.',
    }),
    public_url: z.url().nullable().meta({ description: 'Only visible to those who may edit the task.' }),
    context: TaskContext,
    overdue: z.boolean(),
    allowed_actions: z.array(AllowedAction),
    created_at: Instant,
    updated_at: Instant,
  })
  .meta({ id: 'Task' })
export type Task = z.infer<typeof Task>

export const TaskList = z.strictObject({
  ...cursorQuery,
  ...changesQuery,
  property_id: z.array(Id).max(100).optional().meta({ description: 'Only of these properties.' }),
  tag: tagQuery,
  booking_id: Id.optional().meta({ description: 'Only those that follow this stay.' }),
  status: z.array(TaskStatus).optional().meta({ description: 'Only with one of these statuses.' }),
  service: z.array(Service).optional().meta({ description: 'Only of these services.' }),
  assignee_id: Id.optional().meta({ description: 'Only those of this user.' }),
  mine: QueryFlag.optional().meta({ description: 'Only tasks assigned to the caller.' }),
  unassigned: QueryFlag.optional().meta({ description: 'Only tasks that nobody is assigned to.' }),
  due_from: Day.optional().meta({ description: 'A date in each property’s time zone.' }),
  due_to: Day.optional().meta({ description: 'Exclusive.' }),
  query: searchQuery.optional().meta({
    description: 'Words that are all in the title, or begin words of the property’s name, address or city.',
  }),
  order: z
    .enum(['oldest_first', 'newest_first'])
    .optional()
    .meta({ description: 'By when they are due; the oldest first by default.' }),
})
export type TaskList = z.infer<typeof TaskList>
/** The tasks of an export file: all pages of a list. */
export const TaskExport = TaskList.omit(PAGING_FIELDS)
  .extend({
    format: ExportFormat,
    mine: z.boolean().optional().meta({ description: 'Only tasks assigned to the caller.' }),
    unassigned: z.boolean().optional().meta({ description: 'Only tasks that nobody is assigned to.' }),
  })
  .meta({ id: 'TaskExport', ...exportExamples })
export type TaskExport = z.infer<typeof TaskExport>

/** What tasks can be counted by. */
export const TaskGroup = z.enum(['status', 'property_id', 'assignee_user_id']).meta({ id: 'TaskGroup' })
export type TaskGroup = z.infer<typeof TaskGroup>

/** The tasks to be counted, those of a list on all of its pages, and what they are counted by. */
export const TaskTotalQuery = TaskList.omit({ ...PAGING_FIELDS, order: true }).extend({
  group_by: TaskGroup.default('status').meta({ description: 'What each total is about.' }),
})
export type TaskTotalQuery = z.infer<typeof TaskTotalQuery>

/** How many tasks a list has in each of its groups. */
export const TaskTotals = z
  .strictObject({
    items: z.array(
      z
        .strictObject({
          group: z.string().nullable().meta({
            description:
              'A status, the id of a property, or the user id of an assignee; null for tasks without an assignee.',
          }),
          total: z.int(),
        })
        .meta({ id: 'TaskTotal' }),
    ),
  })
  .meta({ id: 'TaskTotals' })
export type TaskTotals = z.infer<typeof TaskTotals>

export const TaskPage = changesPage(Task).meta({ id: 'TaskPage' })

/** What anybody with the public link sees of a task. */
export const PublicTask = z
  .strictObject({
    title: z.string(),
    description: z.string().nullable(),
    service: Service,
    status: TaskStatus,
    due_at: Instant,
    window: TaskWindow,
    checklist: z.array(z.strictObject(publicItem)),
    property: z.strictObject({
      name: z.string(),
      address: z.string(),
      postal_code: z.string(),
      city: z.string(),
      time_zone: z.string(),
    }),
    company: CompanyInfo.nullable().meta({ description: 'The name, color and logo of the company.' }),
  })
  .meta({ id: 'PublicTask' })
export type PublicTask = z.infer<typeof PublicTask>
