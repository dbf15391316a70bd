import type { Locale } from '@stayward/contract/kernel/locale'
import { user } from '@stayward/db/schema/account.table'
import { identity } from '@stayward/db/schema/identity.table'
import { and, eq, sql } from 'drizzle-orm'
import { changesIn, recordActivity } from '../../kernel/activity.ts'
import { nowInstant } from '../../kernel/clock.ts'
import { makeContext } from '../../kernel/make-context.ts'
import type { Services } from '../../kernel/services.ts'

/**
 * Gives a user that was made without a browser, such as one of the operator's command, the language of the browser
 * in which they first sign in. Mails use it from then on. Every other user keeps theirs.
 */
export async function takeFirstLanguage(
  services: Services,
  { identity_id, locale }: { identity_id: string; locale: Locale },
): Promise<void> {
  await services.db.transaction(async (tx) => {
    const [before] = await tx
      .select({ account_id: user.account_id, id: user.id, locale: user.locale })
      .from(user)
      .innerJoin(identity, and(eq(identity.account_id, user.account_id), eq(identity.user_id, user.id)))
      .where(and(eq(identity.id, identity_id), user.locale_is_assumed))
      .for('no key update', { of: user })
    if (!before) return
    const after = { locale, locale_is_assumed: false, updated_at: nowInstant(services.clock) }
    await tx
      .update(user)
      .set({ ...after, version: sql`${user.version} + 1` })
      .where(and(eq(user.account_id, before.account_id), eq(user.id, before.id)))
    if (before.locale === locale) return
    await recordActivity(makeContext(services, { kind: 'system' }), tx, {
      type: 'user.updated',
      account_id: before.account_id,
      subject: { type: 'user', id: before.id },
      changes: changesIn(['locale'], before, after),
    })
  })
}
