import type { NotifiedThing } from '@stayward/contract/account/notification-values'
import type { WrittenLocale } from '@stayward/contract/kernel/locale'
import { momentAt } from './moment-at.ts'

/** Something that a person is notified about, as far as they may know of it. */
export type NotifiedItem = {
  thing: NotifiedThing
  property: string | null
  arrival_date: string | null
  departure_date: string | null
  /** By when a job is to be done, for its property’s clock. */
  due: { at: string; time_zone: string } | null
  guest: string | null
  /** The title of a task, or the name of a connection. */
  subject: string | null
}

const EN: Record<NotifiedThing, string> = {
  'booking.created': 'New booking',
  'booking.updated': 'Booking changed',
  'booking.moved': 'Booking moved to another property',
  'booking.cancelled': 'Booking cancelled',
  'booking.reinstated': 'Booking reinstated',
  'booking.restored': 'Booking reinstated',
  'booking.confirmed': 'Booking confirmed',
  'checkin.completed': 'Check-in completed',
  'message.received': 'A guest has answered',
  'message.failed': 'A message was not delivered',
  'booking.conflict_found': 'Two bookings overlap',
  'feed.held': 'A calendar needs your decision',
  'feed.conflict': 'A calendar has a booking for nights that are taken',
  'integration.difference_found': 'A channel differs from your calendar',
  'task.completed': 'Task completed',
  'task.created': 'New job for you',
  'job.assigned': 'New job for you',
  'task.updated': 'Your job has changed',
  'task.cancelled': 'Your job is cancelled',
  'code.not_on_lock': 'An access code is not on its lock',
  'code.still_on_lock': 'An access code is still on its lock',
  'code.reserve_not_on_lock': 'A reserve code is not on its lock',
  'report.rejected': 'A report was rejected',
  'report.unconfirmed': 'A report has to be looked up',
  'report.withdrawn': 'A report was cancelled in the portal',
  'report.failing': 'A report keeps failing',
  'report.correction_needed': 'A report has to be corrected',
  'report.late': 'A report has not been sent',
  'webhook.failing': 'A webhook is not answering',
  'webhook.failed': 'A webhook was disabled',
  'webhook.gone': 'A webhook was disabled',
  'certificate.ending': 'A certificate is about to expire',
}

const ES: Record<NotifiedThing, string> = {
  'booking.created': 'Nueva reserva',
  'booking.updated': 'Reserva modificada',
  'booking.moved': 'Reserva cambiada de alojamiento',
  'booking.cancelled': 'Reserva cancelada',
  'booking.reinstated': 'Reserva recuperada',
  'booking.restored': 'Reserva recuperada',
  'booking.confirmed': 'Reserva confirmada',
  'checkin.completed': 'Check-in completado',
  'message.received': 'Un huésped ha respondido',
  'message.failed': 'Un mensaje no se ha entregado',
  'booking.conflict_found': 'Dos reservas se solapan',
  'feed.held': 'Un calendario necesita tu decisión',
  'feed.conflict': 'Un calendario trae una reserva en noches ocupadas',
  'integration.difference_found': 'Un canal no coincide con tu calendario',
  'task.completed': 'Tarea completada',
  'task.created': 'Nuevo trabajo para ti',
  'job.assigned': 'Nuevo trabajo para ti',
  'task.updated': 'Ha cambiado un trabajo tuyo',
  'task.cancelled': 'Se ha cancelado un trabajo tuyo',
  'code.not_on_lock': 'Un código de acceso no está en su cerradura',
  'code.still_on_lock': 'Un código de acceso sigue en su cerradura',
  'code.reserve_not_on_lock': 'Un código de repuesto no está en su cerradura',
  'report.rejected': 'Un parte ha sido rechazado',
  'report.unconfirmed': 'Hay que buscar un parte',
  'report.withdrawn': 'Un parte se ha anulado en el portal',
  'report.failing': 'Un parte falla una y otra vez',
  'report.correction_needed': 'Hay que corregir un parte',
  'report.late': 'Un parte no se ha enviado',
  'webhook.failing': 'Un webhook no responde',
  'webhook.failed': 'Se ha desactivado un webhook',
  'webhook.gone': 'Se ha desactivado un webhook',
  'certificate.ending': 'Un certificado está a punto de caducar',
}

const TITLES = { en: EN, es: ES } satisfies Record<WrittenLocale, Record<NotifiedThing, string>>

/** What happened, in a few words. */
export const notificationTitle = (thing: NotifiedThing, locale: WrittenLocale): string =>
  TITLES[locale][thing]

/** Where it happened and to which stay, as one line; empty if nothing of that is known. */
export function notificationDetail(item: NotifiedItem, locale: WrittenLocale): string {
  const { property, arrival_date, departure_date, due, guest, subject } = item
  const nights =
    arrival_date === null || departure_date === null
      ? null
      : nightsBetween(arrival_date, departure_date, locale)
  return [property, subject, nights, due && momentAt(due, locale), guest]
    .filter((part) => part !== null && part !== '')
    .join(' · ')
}

/** Arrival and departure as people write them: "12–15 May". */
const nightsBetween = (arrival: string, departure: string, locale: WrittenLocale): string =>
  new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, {
    timeZone: 'UTC',
    day: 'numeric',
    month: 'short',
  }).formatRange(new Date(`${arrival}T00:00:00Z`), new Date(`${departure}T00:00:00Z`))

/** How many notifications there are. */
export const notificationCount = (count: number, locale: WrittenLocale): string =>
  locale === 'es'
    ? count === 1
      ? '1 notificación'
      : `${count} notificaciones`
    : count === 1
      ? '1 notification'
      : `${count} notifications`
