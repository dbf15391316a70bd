'use client'
import type { Booking } from '@stayward/contract/stays/booking'
import type { Task } from '@stayward/contract/work/task'
import { useTranslations } from 'next-intl'
import { useFormat } from '../../../i18n/use-format'
import { api } from '../../../trpc/api'
import { usePropertiesById } from '../../properties/use-properties-by-id'
import { MoveFailure } from '../../work/task-board/move-failure'
import { useCompleteTask } from '../../work/task-board/use-complete-task'
import { TaskRow } from '../../work/tasks/task-row'
import { DayGroup } from './day-group'
import classes from './day-groups.module.css'
import { StayRow } from './stay-row'
import { openFirst, stayingOn } from './stays-of-day'
import { dayCountsInput, inputsOfDay, listsOfDay, overnightTotalInput } from './today-search'

type Props = { today: string; day: string; tag: string; reader_time_zone: string }

/**
 * Departures, arrivals, cleanings between them and what else is due, and current stays, on one day in each property's time
 * zone.
 */
export function DayGroups({ today, day, tag, reader_time_zone }: Props) {
  const t = useTranslations('today.groups')
  const format = useFormat()
  const inputs = inputsOfDay(day, tag)
  const lists = listsOfDay(day, tag)
  const arriving = api.bookings.list.useQuery(inputs.arriving)
  const leaving = api.bookings.list.useQuery(inputs.leaving)
  const overnight = api.bookings.list.useQuery(inputs.overnight)
  const cleaning = api.tasks.list.useQuery(inputs.cleaning)
  const completion = useCompleteTask()
  const otherWork = api.tasks.list.useQuery(inputs.other_work)
  const cleanings = cleaning.data && openFirst(cleaning.data.items)
  const others = otherWork.data && openFirst(otherWork.data.items)
  const isCleaned = cleanings !== undefined && openOf(cleanings) === 0
  const staying = overnight.data && stayingOn(day, overnight.data.items)
  // Who came before comes first, so that the first arrival ends them.
  const hasAllStaying = staying !== undefined && staying.length < (overnight.data?.items.length ?? 0)
  const overnightTotal = api.bookings.total.useQuery(overnightTotalInput(day, tag), {
    enabled: overnight.isSuccess && !hasAllStaying,
  })
  const counts = api.timeline.days.useQuery(dayCountsInput(today, tag))
  const of_day = counts.data?.days.find(({ date }) => date === day)
  const shown = [
    ...(arriving.data?.items ?? []),
    ...(leaving.data?.items ?? []),
    ...(staying ?? []),
    ...(cleanings ?? []),
    ...(others ?? []),
  ]
  const properties = usePropertiesById(shown.map(({ property_id }) => property_id))

  const rows = (stays: readonly Booking[] | undefined, kind: 'arriving' | 'leaving' | 'staying') =>
    stays?.map((booking) => (
      <StayRow
        key={booking.id}
        booking={booking}
        property={properties.get(booking.property_id)}
        kind={kind}
        reader_time_zone={reader_time_zone}
      />
    ))

  const taskRow = (task: Task) => (
    <TaskRow
      key={task.id}
      task={task}
      property_name={properties.get(task.property_id)?.name}
      completion={completion.of(task)}
    />
  )

  const counted = [
    { kind: 'arriving', count: arriving.data?.items.length },
    { kind: 'leaving', count: leaving.data?.items.length },
    { kind: 'cleaning', count: cleanings?.length },
    { kind: 'staying', count: staying?.length },
  ] as const
  const none = counted.filter(({ count }) => count === 0).map(({ kind }) => t(`none.${kind}`))

  return (
    <div className={classes['groups']}>
      <MoveFailure failure={completion.failure} />
      {day !== today && <p className={classes['day']}>{format.day(day)}</p>}
      <DayGroup
        kind="arriving"
        title={t('arriving')}
        query={arriving}
        rows={rows(arriving.data?.items, 'arriving')}
        total={of_day?.arrivals}
        whole_list={lists.arriving}
      />
      <DayGroup
        kind="leaving"
        title={t('leaving')}
        query={leaving}
        rows={rows(leaving.data?.items, 'leaving')}
        total={of_day?.departures}
        whole_list={lists.leaving}
      />
      <DayGroup
        kind="cleaning"
        title={t(isCleaned ? 'cleaned' : 'cleaning')}
        query={cleaning}
        {...openCount(cleanings)}
        rows={cleanings?.map(taskRow)}
        whole_list={lists.cleaning}
      />
      <DayGroup
        kind="other_work"
        title={t('other_work')}
        query={otherWork}
        {...openCount(others)}
        rows={others?.map(taskRow)}
        whole_list={lists.other_work}
      />
      <DayGroup
        kind="staying"
        title={t('staying')}
        query={hasAllStaying ? { ...overnight, data: { next_cursor: null } } : overnight}
        rows={rows(staying, 'staying')}
        total={of_day && overnightTotal.data && overnightTotal.data.total - of_day.arrivals}
        whole_list={lists.overnight}
      />
      {none.length > 0 && <p className={classes['none']}>{none.join(' ')}</p>}
    </div>
  )
}

const openOf = (tasks: readonly Task[]): number => tasks.filter(({ status }) => status !== 'completed').length

/** Counts the open ones, unless all are or none is. */
const openCount = (tasks: readonly Task[] = []): { of_count?: number } => {
  const open = openOf(tasks)
  return open > 0 && open < tasks.length ? { of_count: open } : {}
}
