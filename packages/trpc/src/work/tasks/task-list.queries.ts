import type { TaskList, TaskTotalQuery } from '@stayward/contract/work/task'
import type { Executor } from '@stayward/db/client'
import { member } from '@stayward/db/schema/member.table'
import { property } from '@stayward/db/schema/property.table'
import { task } from '@stayward/db/schema/task.table'
import { and, asc, desc, eq, gte, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { AccountActor, ReaderIds } from '../../kernel/actor.ts'
import type { Position } from '../../kernel/cursor.ts'
import { type Param, type Places, prepareOnce } from '../../kernel/prepare-once.ts'
import { searchWords } from '../../kernel/search-pattern.ts'
import { compareText, inPart, readOwnAndShared } from '../../properties/own-and-shared.queries.ts'
import { withTag } from '../../properties/tagged.queries.ts'
import { tasksSeenBy, type VisibleTask, visibleTasks } from './tasks.queries.ts'

export type TaskFilter = Omit<TaskList, 'cursor'> & { after: Position | null; now: string }

/** What narrows a list of tasks, whatever its order. */
export type TaskChoice = Omit<TaskTotalQuery, 'group_by'> & { now: string }

/** The values of a choice, for a prepared statement. */
export const choiceValues = (filter: TaskChoice) => ({
  property_id: filter.property_id,
  tag: filter.tag,
  booking_id: filter.booking_id,
  status: filter.status,
  service: filter.service,
  assignee_id: filter.assignee_id,
  due_from: filter.due_from,
  due_to: filter.due_to,
  now: filter.now,
  words: searchWords(filter.query),
})

export type ChoiceValues = ReturnType<typeof choiceValues>

const taskValues = (filter: TaskFilter) => ({
  ...choiceValues(filter),
  updated_since: filter.updated_since,
  after: filter.after,
  limit: filter.size + 1,
})

type TaskValues = ReturnType<typeof taskValues>

const tasksByDueTime = prepareOnce(
  (db, params: Places<ReaderIds & TaskValues>, whose: Whose, isNewestFirst: boolean) => {
    const sorted = isNewestFirst ? desc : asc
    return visibleTasks(db, params)
      .where(
        and(
          chosen(params, whose),
          params.updated_since ? gte(task.updated_at, params.updated_since) : undefined,
          params.after ? isBeyond(params.after, isNewestFirst) : undefined,
        ),
      )
      .orderBy(sorted(task.due_at), sorted(task.id))
      .limit(params.limit)
  },
)

/** Up to `size` + 1 tasks after a position, by when they are due; the oldest first unless asked otherwise. */
export function listTasks(db: Executor, actor: AccountActor, filter: TaskFilter): Promise<VisibleTask[]> {
  const values = taskValues(filter)
  const isNewestFirst = filter.order === 'newest_first'
  const whose = whoseOf(filter)
  const byDueTime = (a: VisibleTask, b: VisibleTask) =>
    compareText(a.due_at, b.due_at) || compareText(a.id, b.id)
  return readOwnAndShared(actor, {
    read: (reader) => tasksByDueTime(db, { ...values, ...reader }, whose, isNewestFirst),
    compare: (a, b) => (isNewestFirst ? byDueTime(b, a) : byDueTime(a, b)),
    limit: values.limit,
  })
}

/** The sort value and id of a row, for the next page. */
export const taskPosition = ({ due_at, id }: VisibleTask): Position => [due_at, id]

/** Whether a list has tasks of anybody, the caller's alone, or those of nobody; nothing is both. */
export type Whose = 'anybodys' | 'mine' | 'nobodys' | 'neither'

export function whoseOf({ mine, unassigned }: Pick<TaskChoice, 'mine' | 'unassigned'>): Whose {
  if (mine) return unassigned ? 'neither' : 'mine'
  return unassigned ? 'nobodys' : 'anybodys'
}

const assignedTo: Record<Whose, SQL | undefined> = {
  anybodys: undefined,
  // Only members get tasks assigned, and the owners of the property are not members.
  mine: eq(task.assignee_id, member.id),
  nobodys: isNull(task.assignee_id),
  neither: sql`false`,
}

/** The tasks of a list that the reader sees, on all of its pages. */
export const chosen = (params: Places<ReaderIds & ChoiceValues>, whose: Whose): SQL | undefined =>
  and(
    tasksSeenBy(params, params.now),
    inPart(params, task.account_id),
    matching(params),
    withTag(params, params.tag),
    assignedTo[whose],
  )

const isBeyond = ([due_at, id]: Places<Position>, isNewestFirst: boolean): SQL =>
  sql`(${task.due_at}, ${task.id}) ${isNewestFirst ? sql`<` : sql`>`} (${due_at}::timestamptz, ${id}::uuid)`

const matching = (params: Places<ChoiceValues>): SQL | undefined =>
  and(
    params.property_id && inArray(task.property_id, params.property_id),
    params.booking_id ? eq(task.booking_id, params.booking_id) : undefined,
    params.status && inArray(task.status, params.status),
    params.service && inArray(task.service, params.service),
    params.assignee_id ? eq(task.assignee_id, params.assignee_id) : undefined,
    params.due_from ? dueFrom(params.due_from) : undefined,
    params.due_to ? dueBefore(params.due_to) : undefined,
    ...params.words.map(
      (word) =>
        sql`(${task.search} like '%' || ${word} || '%' or ' ' || ${property.search} like '% ' || ${word} || '%')`,
    ),
  )

const dueDay = sql`(${task.due_at} at time zone ${property.time_zone})::date`

// The second bound is implied by the first, but an index can use it: no zone is more than a day from UTC.
const dueFrom = (day: Param<string>): SQL | undefined =>
  and(gte(dueDay, day), gte(task.due_at, sql`${day}::date - interval '1 day'`))

const dueBefore = (day: Param<string>): SQL | undefined =>
  and(lt(dueDay, day), lt(task.due_at, sql`${day}::date + interval '1 day'`))
