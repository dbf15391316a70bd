import type { Right } from '../kernel/rights.ts'

// The browser imports this file, so it must not depend on zod: the schemas are in notifications.ts.

/**
 * What people can be notified about, in the order of the settings, with the right that it takes at the property. What is
 * urgent goes out during quiet hours too: a guest may be in front of a closed door.
 */
export const NOTIFICATION_TOPICS = {
  booking: { right: 'booking.edit', is_urgent: false },
  checkin: { right: 'checkin.manage', is_urgent: false },
  message: { right: 'message.write', is_urgent: false },
  code: { right: 'access_code.see', is_urgent: true },
  report: { right: 'report.manage', is_urgent: false },
  calendar: { right: 'feed.manage', is_urgent: false },
  task: { right: 'task.edit', is_urgent: false },
  /** One’s own work: only the member to whom it is assigned is notified. */
  job: { right: 'task.do', is_urgent: false },
  connection: { right: 'integration.manage', is_urgent: false },
} as const satisfies Record<string, { right: Right; is_urgent: boolean }>
export type NotificationTopic = keyof typeof NOTIFICATION_TOPICS

/** What follows directly from an entry of the activity, by topic. */
export const NOTIFIED_ACTIVITIES = {
  'booking.created': 'booking',
  'booking.updated': 'booking',
  'booking.moved': 'booking',
  'booking.cancelled': 'booking',
  'booking.reinstated': 'booking',
  'booking.restored': 'booking',
  'booking.confirmed': 'booking',
  'checkin.completed': 'checkin',
  'message.received': 'message',
  'message.failed': 'message',
  'booking.conflict_found': 'calendar',
  'feed.held': 'calendar',
  'feed.conflict': 'calendar',
  'integration.difference_found': 'calendar',
  'task.completed': 'task',
  'task.created': 'job',
  'task.updated': 'job',
  'task.cancelled': 'job',
} as const satisfies Record<string, NotificationTopic>
export type NotifiedActivity = keyof typeof NOTIFIED_ACTIVITIES

/** The changes of a job that are worth a notification of the member it is assigned to. */
export const NOTIFIED_TASK_FIELDS = ['assignee_id', 'due_at'] as const

/** The changes of a booking that are worth a notification; others are written down only. */
export const NOTIFIED_BOOKING_FIELDS = [
  'from',
  'to',
  'arrival_date',
  'departure_date',
  'guests_number',
] as const

/** Everything that can be in a notification: activities, and the warnings that jobs give. */
export const NOTIFIED_THINGS = {
  ...NOTIFIED_ACTIVITIES,
  /** A change of a task that gives it to somebody. */
  'job.assigned': 'job',
  'code.not_on_lock': 'code',
  'code.still_on_lock': 'code',
  'code.reserve_not_on_lock': 'code',
  'report.rejected': 'report',
  'report.unconfirmed': 'report',
  'report.withdrawn': 'report',
  'report.failing': 'report',
  'report.correction_needed': 'report',
  'report.late': 'report',
  'webhook.failing': 'connection',
  'webhook.failed': 'connection',
  'webhook.gone': 'connection',
  'certificate.ending': 'connection',
} as const satisfies Record<string, NotificationTopic>
export type NotifiedThing = keyof typeof NOTIFIED_THINGS

/** How a topic is mailed: at once (after quiet hours), with the daily digest, or not at all. */
export const MAIL_CHOICES = ['at_once', 'digest', 'off'] as const
export type MailChoice = (typeof MAIL_CHOICES)[number]

export type TopicChoice = { mail: MailChoice; push: boolean }

/** The choices of somebody who has made none. Push reaches only browsers in which it was switched on. */
export const USUAL_CHOICES: Readonly<Record<NotificationTopic, TopicChoice>> = {
  booking: { mail: 'off', push: true },
  checkin: { mail: 'off', push: false },
  message: { mail: 'off', push: true },
  code: { mail: 'at_once', push: true },
  report: { mail: 'at_once', push: true },
  calendar: { mail: 'off', push: true },
  task: { mail: 'off', push: false },
  job: { mail: 'off', push: true },
  connection: { mail: 'at_once', push: false },
}

export const USUAL_DIGEST_TIME = '08:00'

/** The most browsers of one person that get notifications. */
export const MAX_PUSH_BROWSERS = 20
