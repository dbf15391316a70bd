import type { Transaction } from '@stayward/db/client'
import { writtenLocale } from '@stayward/contract/kernel/locale'
import { findAccount } from '../account.queries.ts'
import { notificationsUrl, overviewUrl } from '../dashboard-links.rules.ts'
import { queueMail } from '../mail/mail.service.ts'
import { ago, nowInstant } from '../../kernel/clock.ts'
import { inBatches } from '../../kernel/in-batches.ts'
import type { Services } from '../../kernel/services.ts'
import { readItems } from './due-items.queries.ts'
import { takeDueMails } from './due-notifications.queries.ts'
import { findSettings, type UserKey } from './notification-settings.queries.ts'
import { choiceFor, NO_CHOICES } from './notification-times.rules.ts'
import { presentItem } from './notified-item.presenter.ts'

/** How much one mail lists. */
const LISTED = 50

/** How late something is still mailed, for a worker that was off. */
export const USEFUL_MS = 24 * 60 * 60_000

/**
 * Mails what is due, one mail for each person and sort, in the transaction that takes it from those who wait: a worker
 * that is killed in between has mailed nothing. Returns how many people there were.
 */
export const mailDueNotifications = (services: Services): Promise<number> =>
  inBatches(services.db, 1, async (tx) => {
    const now = services.clock.now()
    const due = await takeDueMails(tx, nowInstant(services.clock))
    if (due === null) return 0
    const useful = due.rows.filter(({ mail_due_at }) => mail_due_at >= ago(now, USEFUL_MS))
    for (const sort of ['at_once', 'digest'] as const)
      await mailItems(
        services,
        tx,
        { sort, user: due.user },
        useful.filter(({ mail }) => mail === sort).map(({ id }) => id),
      )
    return 1
  })

async function mailItems(
  services: Services,
  tx: Transaction,
  { sort, user }: { sort: 'at_once' | 'digest'; user: UserKey },
  ids: readonly string[],
): Promise<void> {
  const choices = (await findSettings(tx, user)) ?? NO_CHOICES
  // Somebody who has switched a topic off meanwhile does not wait for it any more.
  const items = (await readItems(tx, user, ids)).filter(
    ({ topic }) => choiceFor(choices, topic).mail !== 'off',
  )
  if (items.length === 0) return
  const { email, locale } = await findAccount(tx, user.user_id)
  const reading = { locale: writtenLocale(locale), shows_guest_names: choices.shows_guest_names }
  await queueMail(services, tx, {
    kind: 'notifications',
    to: email,
    locale,
    parameters: {
      sort,
      url: overviewUrl(services.env),
      settings_url: notificationsUrl(services.env),
      items: items.slice(0, LISTED).map((item) => presentItem(services.env, item, reading)),
      more: Math.max(items.length - LISTED, 0),
    },
  })
}
