import { NOTIFICATION_TOPICS } from '@stayward/contract/account/notification-values'
import { type WrittenLocale, writtenLocale } from '@stayward/contract/kernel/locale'
import type { Executor } from '@stayward/db/client'
import {
  notificationCount,
  notificationDetail,
  notificationTitle,
} from '@stayward/integrations/mail/notification-words'
import { findAccount } from '../account.queries.ts'
import { notificationsUrl, overviewUrl } from '../dashboard-links.rules.ts'
import type { Services } from '../../kernel/services.ts'
import { readItems } from './due-items.queries.ts'
import { findSettings } from './notification-settings.queries.ts'
import { choiceFor, NO_CHOICES } from './notification-times.rules.ts'
import { presentItem } from './notified-item.presenter.ts'
import type { PushMessageRow, SubscriptionRow } from './push-subscriptions.queries.ts'

/** What the service worker of the dashboard shows, and the page of ours that a click opens. */
export type PushPayload = { title: string; body: string; path: string; tag: string }

export type PushContent = { payload: PushPayload; is_urgent: boolean }

const TEST: Record<WrittenLocale, { title: string; body: string }> = {
  en: { title: 'Notifications work', body: 'This browser gets your notifications from Stayward.' },
  es: {
    title: 'Las notificaciones funcionan',
    body: 'Este navegador recibe tus notificaciones de Stayward.',
  },
}

/** How many of several a message names. */
const NAMED = 3

/** Characters of a line: much more than a phone shows, and far below the 3,993 bytes of a message. */
const LINE = 200

/**
 * What a message says now, to somebody who may know it now; null if nothing is left of it. It has no codes, and names of
 * guests only if its reader chose that.
 */
export async function contentOf(
  { env }: Pick<Services, 'env'>,
  db: Executor,
  { account_id, user_id }: SubscriptionRow,
  { id, notification_ids }: PushMessageRow,
): Promise<PushContent | null> {
  const user = { account_id, user_id }
  const locale = writtenLocale((await findAccount(db, user_id)).locale)
  if (notification_ids.length === 0)
    return { payload: { ...TEST[locale], path: pathOf(notificationsUrl(env)), tag: id }, is_urgent: true }
  const choices = (await findSettings(db, user)) ?? NO_CHOICES
  const due = (await readItems(db, user, notification_ids)).filter(
    ({ topic }) => choiceFor(choices, topic).push,
  )
  const items = due.map((item) =>
    presentItem(env, item, { locale, shows_guest_names: choices.shows_guest_names }),
  )
  const [first] = items
  if (!first) return null
  const is_urgent = due.some(({ topic }) => NOTIFICATION_TOPICS[topic].is_urgent)
  if (items.length === 1)
    return {
      is_urgent,
      payload: {
        title: notificationTitle(first.thing, locale),
        body: notificationDetail(first, locale).slice(0, LINE),
        path: pathOf(first.url),
        tag: id,
      },
    }
  const lines = items
    .slice(0, NAMED)
    .map((item) =>
      [notificationTitle(item.thing, locale), item.property ?? item.subject].filter(Boolean).join(': '),
    )
  return {
    is_urgent,
    payload: {
      title: notificationCount(items.length, locale),
      body: lines.map((line) => line.slice(0, LINE)).join('\n'),
      path: pathOf(overviewUrl(env)),
      tag: id,
    },
  }
}

/** The path of one of our own pages: the service worker opens nothing else. */
const pathOf = (url: string): string => {
  const { pathname, search } = new URL(url)
  return `${pathname}${search}`
}
