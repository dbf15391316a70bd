import { nowInstant } from '../../kernel/clock.ts'
import { inBatches } from '../../kernel/in-batches.ts'
import type { Services } from '../../kernel/services.ts'
import { strangersAgainAt } from '../../account/mail/mail-quotas.service.ts'
import { linkAddress, mailLink } from './mail-link.service.ts'
import { listToRemind, noteMailed } from './reminders.queries.ts'

const BATCH = 100

/**
 * Mails the booker about an incomplete check-in: once when the stay comes near, and again seven, three and
 * one days before the arrival. Mails over a new account's daily limit stay due. Returns how many stays were
 * handled.
 */
export async function remindOfCheckin(services: Services): Promise<number> {
  const ctx = { ...services, actor: { kind: 'system' as const } }
  const waiting = new Set<string>()
  let done = 0
  await inBatches(services.db, BATCH, async (tx) => {
    const due = await listToRemind(tx, nowInstant(services.clock), { except: [...waiting], limit: BATCH })
    for (const { row, days } of due) {
      const address = linkAddress(services, row)
      const { account_id } = row
      if (
        address !== null &&
        (await strangersAgainAt(services, tx, { account_id, to: address.to })) !== null
      ) {
        waiting.add(account_id)
        continue
      }
      done++
      await noteMailed(tx, row, days)
      if (address === null) continue
      const kind = row.checkin_mailed_days === null ? 'checkin_link' : 'checkin_reminder'
      await mailLink(ctx, tx, row, { kind, ...address, locale: row.locale ?? 'en' })
    }
    return due.length
  })
  return done
}
