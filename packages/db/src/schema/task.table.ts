import { sql } from 'drizzle-orm'
import {
  boolean,
  char,
  check,
  foreignKey,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Service } from '@stayward/contract/properties/member'
import type { PaySource } from '@stayward/contract/work/pay-values'
import type { TaskPriority } from '@stayward/contract/work/task'
import type { TaskStatus } from '@stayward/contract/work/task-states'
import { account } from './account.table.ts'
import { booking } from './booking.table.ts'
import { accountId, instant, sealed, timestamps, version } from './columns.ts'
import { property } from './property.table.ts'

/** Work on a property. The assignee is a member of it; `*_by_id` are users of any account. */
export const task = pgTable(
  'task',
  {
    account_id: accountId(),
    property_id: uuid().notNull(),
    id: uuid().notNull(),
    booking_id: uuid(),
    service: text().$type<Service>().notNull(),
    title: text().notNull(),
    description: text(),
    priority: text().$type<TaskPriority>().notNull(),
    status: text().$type<TaskStatus>().notNull().default('todo'),
    due_at: instant().notNull(),
    // The migration's foreign key clears only this column if the member is deleted, which drizzle cannot
    // express.
    assignee_id: uuid(),
    job_report: text(),
    public_token: sealed().notNull(),
    public_token_lookup: text().notNull(),
    started_at: instant(),
    started_by_id: uuid(),
    completed_at: instant(),
    completed_by_id: uuid(),
    cancelled_at: instant(),
    /** Whether somebody wrote this task's checklist; otherwise it follows the property's until work begins. */
    own_checklist: boolean().notNull().default(false),
    /** Whose job a completed one was. */
    worker_id: uuid(),
    /** What the job is paid, if somebody set it for this task; of a completed one, what it was paid then. */
    pay_amount: numeric({ precision: 14, scale: 4 }),
    pay_currency: char({ length: 3 }),
    pay_source: text().$type<PaySource>(),
    search: text().notNull(),
    version: version(),
    ...timestamps,
  },
  (t) => [
    primaryKey({ columns: [t.account_id, t.property_id, t.id] }),
    uniqueIndex('task_id_key').on(t.id),
    uniqueIndex('task_public_token_lookup_key').on(t.public_token_lookup),
    index('task_due_idx').on(t.account_id, t.due_at, t.id),
    index('task_property_due_idx').on(t.account_id, t.property_id, t.due_at, t.id),
    index('task_updated_idx').on(t.account_id, t.updated_at, t.id),
    index('task_open_idx')
      .on(t.account_id, t.property_id, t.due_at)
      .where(sql`${t.status} in ('todo', 'in_progress')`),
    index('task_booking_idx').on(t.account_id, t.property_id, t.booking_id),
    index('task_assignee_idx').on(t.account_id, t.property_id, t.assignee_id, t.due_at),
    index('task_completed_idx')
      .on(t.account_id, t.property_id, t.completed_at)
      .where(sql`${t.completed_at} is not null`)
      .concurrently(),
    foreignKey({
      columns: [t.account_id, t.property_id],
      foreignColumns: [property.account_id, property.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [t.account_id, t.property_id, t.booking_id],
      foreignColumns: [booking.account_id, booking.property_id, booking.id],
    }),
    check('task_status', sql`${t.status} in ('todo', 'in_progress', 'completed', 'cancelled')`),
    check('task_priority', sql`${t.priority} in ('low', 'normal', 'high', 'urgent')`),
    check('task_started', sql`${t.status} <> 'todo' or ${t.started_at} is null`),
    check('task_completed', sql`(${t.status} = 'completed') = (${t.completed_at} is not null)`),
    check('task_cancelled', sql`(${t.status} = 'cancelled') = (${t.cancelled_at} is not null)`),
  ],
)

/**
 * The job photos with stored files. The row is written before its file, so that files without a checklist
 * item can be found and removed.
 */
export const taskPhoto = pgTable(
  'task_photo',
  {
    account_id: accountId(),
    id: uuid().notNull(),
    stored_at: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.account_id, t.id] }),
    index('task_photo_stored_idx').on(t.stored_at),
    foreignKey({ columns: [t.account_id], foreignColumns: [account.id] }),
  ],
)

/** One item of a task's checklist, in its own row, so that two people can tick at once. */
export const checklistItem = pgTable(
  'checklist_item',
  {
    account_id: accountId(),
    property_id: uuid().notNull(),
    task_id: uuid().notNull(),
    id: uuid().notNull(),
    position: integer().notNull(),
    text: text().notNull(),
    required: boolean().notNull(),
    photo_required: boolean().notNull(),
    done_at: instant(),
    photo_id: uuid(),
    /** The item of a template that it is a copy of. */
    source_id: uuid(),
  },
  (t) => [
    primaryKey({ columns: [t.account_id, t.property_id, t.task_id, t.id] }),
    uniqueIndex('checklist_item_id_key').on(t.id),
    index('checklist_item_photo_idx')
      .on(t.account_id, t.photo_id)
      .where(sql`${t.photo_id} is not null`),
    foreignKey({ columns: [t.account_id, t.photo_id], foreignColumns: [taskPhoto.account_id, taskPhoto.id] }),
    foreignKey({
      columns: [t.account_id, t.property_id, t.task_id],
      foreignColumns: [task.account_id, task.property_id, task.id],
    }).onDelete('cascade'),
  ],
)

/**
 * The turnover cleaning of a booking, created once: the row stays if somebody deletes the task, so that it is
 * not created again. `due_at` is the computed one; a due time changed by hand stays until the stay moves.
 */
export const turnover = pgTable(
  'turnover',
  {
    account_id: accountId(),
    property_id: uuid().notNull(),
    booking_id: uuid().notNull(),
    // The migration's foreign key clears only this column if the task is deleted, which drizzle cannot
    // express.
    task_id: uuid(),
    due_at: instant().notNull(),
    ...timestamps,
  },
  (t) => [
    primaryKey({ columns: [t.account_id, t.property_id, t.booking_id] }),
    uniqueIndex('turnover_task_key').on(t.account_id, t.property_id, t.task_id),
    foreignKey({
      columns: [t.account_id, t.property_id, t.booking_id],
      foreignColumns: [booking.account_id, booking.property_id, booking.id],
    }).onDelete('cascade'),
  ],
)
