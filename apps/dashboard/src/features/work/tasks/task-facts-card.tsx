'use client'
import type { Property } from '@stayward/contract/properties/property'
import { allows } from '@stayward/contract/kernel/rights'
import type { Task } from '@stayward/contract/work/task'
import { OPEN_TASK_STATUSES } from '@stayward/contract/work/task-states'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Card } from '../../../components/card'
import { Facts } from '../../../components/facts'
import { Link } from '../../../components/link'
import { ownTimeText } from '../../../i18n/format'
import { useFormat } from '../../../i18n/use-format'
import { paths } from '../../../paths'
import { PayWords } from '../pay/pay-words'

type Props = {
  task: Task
  property: Property
  reader: { id: string; time_zone: string }
  /** Whether the reader plans it; who does it knows that it is theirs. */
  plans: boolean
  /** The possible actions. */
  children: ReactNode
}

/** At which property, when and for whom a task is. */
export function TaskFactsCard({ task, property, reader, plans, children }: Props) {
  const t = useTranslations('tasks.facts')
  const words = useTranslations()
  const hours = useTranslations('bookings.hours')
  const format = useFormat()
  const { time_zone } = property
  const { window, context, assignee, booking_id } = task
  const isOpen = OPEN_TASK_STATUSES.some((open) => open === task.status)
  const at = (instant: string) => format.instant(instant, time_zone)
  const arrivalOf = ({ at: from, arrival_time: time }: NonNullable<Task['context']['next_arrival']>) =>
    time === null ? at(from) : `${format.day(from.slice(0, 10))}, ${hours('named', { time })}`
  const by = (instant: string | null, person: Task['started_by']) =>
    instant &&
    (person ? t('by', { at: at(instant), name: `${person.name} ${person.last_name}` }) : at(instant))
  return (
    <Card title={t('title')}>
      <Facts
        facts={[
          {
            label: t('property'),
            value: <Link href={paths.property(property.id)}>{property.name}</Link>,
          },
          { label: t('due'), value: at(task.due_at) },
          {
            label: t('at_that_time'),
            value:
              isOpen &&
              (context.occupied_until
                ? t('occupied', { at: at(context.occupied_until) })
                : window.from === null && task.service !== 'check_in' && t('free')),
          },
          {
            label: t('window'),
            value:
              window.from &&
              (window.to
                ? isOneDay(window.from, window.to)
                  ? `${at(window.from)}–${ownTimeText(window.to)}`
                  : t('window_both', { from: at(window.from), to: at(window.to) })
                : t('window_open', { from: at(window.from) })),
          },
          {
            label: t('next_arrival'),
            value:
              context.next_arrival &&
              (context.next_arrival.guests_number_known
                ? t('next_guests', {
                    at: arrivalOf(context.next_arrival),
                    count: context.next_arrival.guests_number,
                  })
                : t('next_guests_unknown', { at: arrivalOf(context.next_arrival) })),
          },
          {
            label: t('owner_stay'),
            value:
              context.owner_stay &&
              `${format.day(context.owner_stay.from)} – ${format.day(context.owner_stay.to)}`,
          },
          { label: t('departing'), value: context.departing_guests },
          { label: t('zone'), value: time_zone === reader.time_zone ? null : format.zone(time_zone) },
          {
            label: t('assignee'),
            value:
              (plans || assignee?.user_id !== reader.id) &&
              (assignee ? `${assignee.name} ${assignee.last_name}` : t('nobody')),
          },
          { label: t('service'), value: words(`services.${task.service}`) },
          { label: t('pay'), value: task.pay && <PayWords pay={task.pay} /> },
          {
            label: t('priority'),
            value: (plans || task.priority === 'urgent') && words(`tasks.priorities.${task.priority}`),
          },
          {
            label: t('booking'),
            value: booking_id && allows(property.access_level, 'booking.see') && (
              <Link href={paths.booking(booking_id)}>{t('see_booking')}</Link>
            ),
          },
          { label: t('started'), value: by(task.started_at, task.started_by) },
          { label: t('completed'), value: by(task.completed_at, task.completed_by) },
        ]}
      />
      {children}
    </Card>
  )
}

/** Whether two instants with the offset of their property are on the same day there. */
const isOneDay = (from: string, to: string): boolean => from.slice(0, 10) === to.slice(0, 10)
