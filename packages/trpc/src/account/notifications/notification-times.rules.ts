import {
  type MailChoice,
  NOTIFICATION_TOPICS,
  type NotificationTopic,
  type TopicChoice,
  USUAL_CHOICES,
  USUAL_DIGEST_TIME,
} from '@stayward/contract/account/notification-values'
import { Temporal } from 'temporal-polyfill'
import { atLocalTime, instantOf } from '../../kernel/local-time.ts'
import { afterQuietHours, type QuietHours } from '../../kernel/quiet-hours.ts'

/** What a person has chosen; null where nothing is. */
export type Choices = QuietHours & {
  topics: Partial<Record<NotificationTopic, TopicChoice>>
  digest_time: string
  shows_guest_names: boolean
}

/** The choices of somebody who has made none. */
export const NO_CHOICES: Choices = {
  topics: {},
  quiet_from: null,
  quiet_until: null,
  digest_time: USUAL_DIGEST_TIME,
  shows_guest_names: false,
}

/** How a person hears of a topic. */
export const choiceFor = ({ topics }: Pick<Choices, 'topics'>, topic: NotificationTopic): TopicChoice =>
  topics[topic] ?? USUAL_CHOICES[topic]

/** When something is sent to a person; null for a way that they did not choose. */
export type NotificationPlan = {
  mail: Exclude<MailChoice, 'off'> | null
  mail_due_at: string | null
  push_due_at: string | null
}

/**
 * When a person is sent what happens at an instant: at once, when their quiet hours end, or with their next digest. Only
 * what is urgent passes through quiet hours.
 */
export function planNotification(
  choices: Choices,
  time_zone: string,
  { topic, now }: { topic: NotificationTopic; now: string },
): NotificationPlan {
  const { mail, push } = choiceFor(choices, topic)
  const soonest = NOTIFICATION_TOPICS[topic].is_urgent ? now : afterQuietHours(now, choices, time_zone)
  const mail_due_at =
    mail === 'off' ? null : mail === 'digest' ? nextDigest(now, choices.digest_time, time_zone) : soonest
  return { mail: mail === 'off' ? null : mail, mail_due_at, push_due_at: push ? soonest : null }
}

/**
 * The first time after an instant at which the clock of a zone shows `digest_time`. A time that a change of the clocks
 * leaves out is read as the same distance after the gap, so that every day has its digest, and has it once.
 */
export function nextDigest(instant: string, digest_time: string, time_zone: string): string {
  const day = Temporal.Instant.from(instant).toZonedDateTimeISO(time_zone).toPlainDate()
  const today = instantOf(atLocalTime(day, digest_time, time_zone))
  return today > instant ? today : instantOf(atLocalTime(day.add({ days: 1 }), digest_time, time_zone))
}
