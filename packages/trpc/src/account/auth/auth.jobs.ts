import { emailLink, session } from '@stayward/db/schema/identity.table'
import { lt, or } from 'drizzle-orm'
import type { Services } from '../../kernel/services.ts'
import type { JobDefinitions } from '../../kernel/jobs.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const KEEP_LINKS_DAYS = 1
const KEEP_SESSIONS_DAYS = 30

/** Deletes links a day after they expired and sessions a month after they ended. Returns both counts. */
export async function sweepSignIn({ db, clock }: Services): Promise<number> {
  const ago = (days: number): string => new Date(clock.now().getTime() - days * DAY_MS).toISOString()
  const links = await db
    .delete(emailLink)
    .where(lt(emailLink.expires_at, ago(KEEP_LINKS_DAYS)))
    .returning({ id: emailLink.id })
  const ended = ago(KEEP_SESSIONS_DAYS)
  const sessions = await db
    .delete(session)
    .where(or(lt(session.expires_at, ended), lt(session.revoked_at, ended)))
    .returning({ id: session.id })
  return links.length + sessions.length
}

export const authJobs: JobDefinitions<'auth.sweep'> = {
  'auth.sweep': { run: sweepSignIn, reaches_outside: false, cron: '17 * * * *' },
}
