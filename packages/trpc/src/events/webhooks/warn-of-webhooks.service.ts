import type { Transaction } from '@stayward/db/client'
import type { WebhookTrouble } from '@stayward/integrations/mail/mail-content'
import { notify } from '../../account/notifications/notify.service.ts'
import { queueMail } from '../../account/mail/mail.service.ts'
import { listOwnersToWarn } from '../../account/users/users.queries.ts'
import { webhookUrl } from '../../account/dashboard-links.rules.ts'
import { ago } from '../../kernel/clock.ts'
import { inBatches } from '../../kernel/in-batches.ts'
import type { Services } from '../../kernel/services.ts'
import { listWorrying } from './webhook-trouble.queries.ts'
import { noteWebhook, type WebhookRow } from './webhooks.queries.ts'

const BATCH = 100
const HOUR_MS = 3_600_000

/** After how long each warning about a failing webhook is mailed. */
const WARNED_AFTER_MS = [HOUR_MS, 24 * HOUR_MS] as const

/** Mails its owners once a webhook has failed for an hour, and for a day. Returns how many webhooks. */
export const warnOfFailing = (services: Services): Promise<number> =>
  inBatches(services.db, BATCH, async (tx) => {
    const now = services.clock.now()
    const limits = WARNED_AFTER_MS.map((ms) => ago(now, ms))
    const webhooks = await listWorrying(tx, limits, BATCH)
    for (const webhook of webhooks) {
      const since = webhook.failing_since ?? ''
      const warnings = limits.filter((limit) => since <= limit).length
      await noteWebhook(tx, webhook, { warnings })
      await mailOwners(services, tx, webhook, 'failing')
    }
    return webhooks.length
  })

/** Mails its owners that nothing is sent to a webhook any more. */
export const warnOfDisabling = (
  services: Services,
  tx: Transaction,
  webhook: WebhookRow,
  reason: 'gone' | 'failed',
): Promise<void> => mailOwners(services, tx, webhook, reason)

async function mailOwners(
  services: Services,
  tx: Transaction,
  { account_id, id, host, failing_since }: WebhookRow,
  trouble: WebhookTrouble['trouble'],
): Promise<void> {
  const news = {
    thing: `webhook.${trouble}` as const,
    account_id,
    property_id: null,
    subject: { type: 'webhook', id } as const,
    source_id: services.ids.next(),
  }
  const people = await notify(services, tx, news, await listOwnersToWarn(tx, account_id))
  for (const { email, locale, time_zone } of people)
    await queueMail(services, tx, {
      kind: 'webhook_trouble',
      to: email,
      locale,
      parameters: {
        url: webhookUrl(services.env, id),
        host,
        trouble,
        at: failing_since ?? services.clock.now().toISOString(),
        time_zone,
      },
      account_id,
    })
}
