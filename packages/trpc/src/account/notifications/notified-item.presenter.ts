import { allows } from '@stayward/contract/kernel/rights'
import type { WrittenLocale } from '@stayward/contract/kernel/locale'
import { taskTitleIn } from '@stayward/contract/work/turnover-title'
import type { Env } from '@stayward/env/env'
import type { NotificationMail } from '@stayward/integrations/mail/mail-content'
import {
  bookingUrl,
  conversationUrl,
  integrationUrl,
  overviewUrl,
  propertyUrl,
  taskUrl,
  webhookUrl,
} from '../dashboard-links.rules.ts'
import type { DueItem } from './due-items.queries.ts'

type Reading = { locale: WrittenLocale; shows_guest_names: boolean }

/** What a person reads of something, and the page that it opens. Guests are named only for who chose that. */
export const presentItem = (
  env: Pick<Env, 'DASHBOARD_URL'>,
  item: DueItem,
  { locale, shows_guest_names }: Reading,
): NotificationMail['items'][number] => ({
  thing: item.row.thing,
  url: urlOf(env, item),
  property: item.property_name,
  arrival_date: item.arrival_date,
  departure_date: item.departure_date,
  due: dueOf(item),
  guest: shows_guest_names && allows(item.level, 'booking.see_guest') ? guestOf(item) : null,
  subject:
    item.task_title === null
      ? (item.integration_name ?? item.webhook_host)
      : taskTitleIn(item.task_title, locale),
})

const dueOf = ({ topic, task_due_at, time_zone }: DueItem): NotificationMail['items'][number]['due'] =>
  topic === 'job' && task_due_at !== null && time_zone !== null ? { at: task_due_at, time_zone } : null

const guestOf = ({ guest_first_name, guest_last_name }: DueItem): string | null =>
  [guest_first_name, guest_last_name].filter((name) => name !== null && name !== '').join(' ') || null

function urlOf(env: Pick<Env, 'DASHBOARD_URL'>, item: DueItem): string {
  const { row, booking_id, integration_type, level } = item
  if (booking_id !== null && row.thing === 'message.received') return conversationUrl(env, booking_id)
  if (booking_id !== null) return bookingUrl(env, booking_id)
  if (row.subject_type === 'task') return taskUrl(env, row.subject_id)
  if (row.subject_type === 'webhook') return webhookUrl(env, row.subject_id)
  if (integration_type !== null && allows(level, 'integration.manage'))
    return integrationUrl(env, { type: integration_type, id: row.subject_id })
  return row.property_id === null ? overviewUrl(env) : propertyUrl(env, row.property_id)
}
