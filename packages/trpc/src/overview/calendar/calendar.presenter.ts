import type { CalendarEvent } from '@stayward/contract/overview/calendar'
import { atProperty } from '../../kernel/local-time.ts'
import type { CalendarEventRow } from './calendar-events.queries.ts'

/** An event in the time zone of its property; one of the three ids is set. */
export const presentEvent = ({ id, time_zone, ...event }: CalendarEventRow): CalendarEvent => ({
  ...event,
  from: atProperty(event.from, time_zone),
  to: atProperty(event.to, time_zone),
  booking_id: event.kind === 'block' || event.kind === 'task' ? null : id,
  block_id: event.kind === 'block' ? id : null,
  task_id: event.kind === 'task' ? id : null,
})
