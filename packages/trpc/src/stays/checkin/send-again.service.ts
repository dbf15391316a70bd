import type { MailedLinkRequest } from '@stayward/contract/account/auth'
import { emailLookup } from '../party/contact-lookups.rules.ts'
import { asSystem } from '../../kernel/activity.ts'
import { nowInstant } from '../../kernel/clock.ts'
import type { Context } from '../../kernel/context.ts'
import { inTransaction } from '../../kernel/idempotency.ts'
import { enqueueJob, type Jobs } from '../../kernel/jobs.ts'
import type { Services } from '../../kernel/services.ts'
import { mayMailAsked, requesterLookup } from '../../account/mail/mail-quotas.service.ts'
import { linkAddress, mailLink } from './mail-link.service.ts'
import { listStaysOfAddress } from './send-again.queries.ts'

/** Nobody loses the links of more stays than this at once. */
const MAX_STAYS = 5

/**
 * Requests the links of a guest who lost them. It only enqueues a job, so that neither the response nor its
 * timing reveals whether anything was booked with the address.
 */
export const askForLinks = (ctx: Context, { email, locale }: MailedLinkRequest): Promise<{ sent: true }> =>
  inTransaction(ctx, async (tx) => {
    const email_lookup = emailLookup(ctx.vault, email)
    const requester_lookup = requesterLookup(ctx)
    // A stranger's request never replaces the guest's own.
    const key = `checkin.send_again:${email_lookup}:${requester_lookup}`
    await enqueueJob(tx, 'checkin.send_again', { email_lookup, requester_lookup, locale }, { key })
    return { sent: true }
  })

/**
 * Mails the links of all current and upcoming stays to the address they were booked with, within its mail
 * limits.
 */
export function sendAgain(
  services: Services,
  { email_lookup, requester_lookup = null, locale }: Jobs['checkin.send_again'],
): Promise<void> {
  const ctx = asSystem(services)
  return services.db.transaction(async (tx) => {
    const rows = await listStaysOfAddress(tx, email_lookup, nowInstant(services.clock), MAX_STAYS)
    for (const row of rows) {
      const to = linkAddress(services, row)
      if (to === null) return
      const asked = { sort: 'checkin_links', to, requester_lookup } as const
      if (!(await mayMailAsked(services, tx, asked))) return
      await mailLink(ctx, tx, row, {
        kind: 'checkin_link_again',
        requester_lookup,
        locale: row.locale ?? locale,
      })
    }
  })
}
