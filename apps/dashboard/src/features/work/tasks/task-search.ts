import type { Service } from '@stayward/contract/properties/member'
import { OPEN_TASK_STATUSES } from '@stayward/contract/work/task-states'
import { knownDay, knownId, knownQuery, knownTag, knownWord } from '../../../components/known-words'
import { paths } from '../../../paths'
import type { Inputs } from '../../../trpc/types'
import { addDays } from '../../../i18n/days'
import { SERVICES } from '@stayward/contract/properties/property-values'

/**
 * Which tasks the list shows by status; `open` are those with something left to do, `standing` includes done
 * ones.
 */
export const TASK_STATES = ['open', 'completed', 'cancelled', 'standing', 'all'] as const
export type TaskState = (typeof TASK_STATES)[number]

/** How tasks are shown: as one list, in columns, or as the reader's own jobs. */
export const TASK_VIEWS = ['list', 'status', 'property', 'assignee', 'mine'] as const
export type TaskView = (typeof TASK_VIEWS)[number]

/** How far ahead columns reach, unless days are chosen. */
export const DUE_WITHIN = ['week', 'month', 'any'] as const
export type DueWithin = (typeof DUE_WITHIN)[number]

const DAYS_WITHIN = { week: 7, month: 30, any: null } as const satisfies Record<DueWithin, number | null>

/** The filters of the task list, from the URL. */
export type TaskSearch = {
  /** Null for the reader's default: planners the list, crews their jobs. */
  view: TaskView | null
  state: TaskState
  property_id: string | null
  /** Only at properties with this tag; the empty one for all. */
  tag: string
  service: Service | null
  /** Only those assigned to the reader. */
  mine: boolean
  /** Only those that nobody is assigned to; never together with `mine`. */
  unassigned: boolean
  /** The days on which they are due, inclusive. */
  from: string | null
  to: string | null
  /** How far ahead columns reach; the list has all days. */
  within: DueWithin
  query: string
}

/** Parses the URL; unknown words are left out, so that an old link still opens the list. */
export const parseTaskSearch = (params: URLSearchParams): TaskSearch => ({
  view: knownWord(TASK_VIEWS, params.get('view')),
  state: knownWord(TASK_STATES, params.get('state')) ?? 'open',
  property_id: knownId(params.get('property_id')),
  tag: knownTag(params.get('tag')),
  service: knownWord(SERVICES, params.get('service')),
  mine: params.get('mine') === 'true',
  unassigned: params.get('unassigned') === 'true' && params.get('mine') !== 'true',
  from: knownDay(params.get('from')),
  to: knownDay(params.get('to')),
  within: knownWord(DUE_WITHIN, params.get('within')) ?? 'week',
  query: knownQuery(params.get('query')),
})

/** The URL of a search; defaults are left out. */
export const taskSearchPath = ({
  view,
  state,
  property_id,
  tag,
  service,
  mine,
  unassigned,
  from,
  to,
  within,
  query,
}: TaskSearch): string =>
  paths.tasks({
    view: view ?? undefined,
    state: state === 'open' ? undefined : state,
    property_id: property_id ?? undefined,
    tag,
    service: service ?? undefined,
    mine: mine ? 'true' : undefined,
    unassigned: unassigned ? 'true' : undefined,
    from: from ?? undefined,
    to: to ?? undefined,
    within: within === 'week' ? undefined : within,
    query,
  })

/**
 * The search of columns, which end after some days and include what is overdue: somebody who plans would
 * otherwise look for today among the tasks of months. Chosen days say more, and replace them.
 */
export function columnsSearch(search: TaskSearch, today: string): TaskSearch {
  const days = DAYS_WITHIN[search.within]
  if (days === null || hasDays(search)) return search
  return { ...search, to: addDays(today, days - 1) }
}

/** Whether days are chosen. */
export const hasDays = ({ from, to }: Pick<TaskSearch, 'from' | 'to'>): boolean =>
  from !== null || to !== null

/** As a URL writes what is true or false. */
const asFlags = ({ mine, unassigned }: TaskSearch) => ({
  mine: mine ? ('true' as const) : undefined,
  unassigned: unassigned ? ('true' as const) : undefined,
})

/** The query that counts the tasks of a search in groups. */
export const taskTotalInput = (
  search: TaskSearch,
  group_by: Inputs['tasks']['totals']['group_by'],
): Inputs['tasks']['totals'] => ({ ...taskFilter(search), ...asFlags(search), group_by })

/** The query that counts the tasks of a search that are due on one day. */
export const dayTotalInput = (search: TaskSearch, day: string): Inputs['tasks']['totals'] =>
  taskTotalInput({ ...search, from: day, to: day }, 'status')

const STATUSES_OF = {
  open: [...OPEN_TASK_STATUSES],
  completed: ['completed'],
  cancelled: ['cancelled'],
  standing: [...OPEN_TASK_STATUSES, 'completed'],
  all: null,
} as const satisfies Record<TaskState, Inputs['tasks']['list']['status'] | null>

/** The query of a search. Server and browser build it alike, so that a prefetch is found. */
export const taskListInput = (search: TaskSearch): Inputs['tasks']['list'] => ({
  ...taskFilter(search),
  ...asFlags(search),
  // Of what is over, the latest matters.
  ...((search.state === 'completed' || search.state === 'cancelled') && { order: 'newest_first' }),
})

/** The filters of a search, for the file of the list. */
export function taskFilter(search: TaskSearch) {
  const { state, property_id, tag, service, mine, unassigned, from, to, query } = search
  const status = STATUSES_OF[state]
  return {
    ...(status && { status }),
    ...(property_id && { property_id: [property_id] }),
    ...(tag && { tag }),
    ...(service && { service: [service] }),
    ...(mine && { mine }),
    ...(unassigned && { unassigned }),
    ...(from && { due_from: from }),
    ...(to && { due_to: addDays(to, 1) }),
    ...(query && { query }),
  }
}

/** How many filters are set beside the search text. */
export const countFilters = (search: TaskSearch): number =>
  [
    search.state !== 'open',
    search.property_id !== null,
    search.tag !== '',
    search.service !== null,
    search.mine,
    search.unassigned,
    hasDays(search),
  ].filter(Boolean).length

/** True while the list has its default filters. */
export const isUnfiltered = (search: TaskSearch): boolean => countFilters(search) === 0 && search.query === ''
