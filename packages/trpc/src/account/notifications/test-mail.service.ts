import type { NotificationSettings } from '@stayward/contract/account/notifications'
import type { UserContext } from '../../kernel/context.ts'
import { inTransaction } from '../../kernel/idempotency.ts'
import { findAccount } from '../account.queries.ts'
import { notificationsUrl } from '../dashboard-links.rules.ts'
import { requireNotTooOften } from '../mail/mail-quotas.service.ts'
import { queueMail } from '../mail/mail.service.ts'

/** Mails the caller that notifications reach them. Throws `rate_limit.exceeded` after five within an hour. */
export const mailTest = (ctx: UserContext): Promise<Pick<NotificationSettings, 'email'>> =>
  inTransaction(ctx, async (tx) => {
    const { account_id, email, locale } = await findAccount(tx, ctx.actor.user_id)
    await requireNotTooOften(ctx, tx, { account_id, kind: 'notification_test', to: email })
    await queueMail(ctx, tx, {
      kind: 'notification_test',
      to: email,
      locale,
      parameters: { url: notificationsUrl(ctx.env) },
      account_id,
    })
    return { email }
  })
