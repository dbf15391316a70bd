import { asSystem } from '../../kernel/activity.ts'
import { nowInstant } from '../../kernel/clock.ts'
import { inBatches } from '../../kernel/in-batches.ts'
import type { Services } from '../../kernel/services.ts'
import { expirePendingOfTeams } from './team-invitations.queries.ts'
import { expirePending } from './invitations.queries.ts'
import { recordInvitationActivity } from './invitations.service.ts'
import type { JobDefinitions } from '../../kernel/jobs.ts'

const BATCH = 500

/** Marks pending invitations as expired, with one activity entry each. Returns how many. */
export async function expireInvitations(services: Services): Promise<number> {
  let expired = 0
  for (const expire of [expirePending, expirePendingOfTeams]) expired += await expireWith(expire, services)
  return expired
}

function expireWith(
  expire: typeof expirePending | typeof expirePendingOfTeams,
  services: Services,
): Promise<number> {
  const ctx = asSystem(services)
  return inBatches(services.db, BATCH, async (tx) => {
    const rows = await expire(tx, nowInstant(services.clock), BATCH)
    for (const row of rows) await recordInvitationActivity(ctx, tx, 'invitation.expired', row)
    return rows.length
  })
}

export const memberJobs: JobDefinitions<'invitations.expire'> = {
  'invitations.expire': { run: expireInvitations, reaches_outside: false, cron: '*/15 * * * *' },
}
