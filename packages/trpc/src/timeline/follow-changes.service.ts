import { ACTIVITY_SUBJECTS } from '@stayward/contract/activity'
import { type AccessLevel, ACCESS_LEVELS, allows } from '@stayward/contract/rights'
import type { LiveChange } from '@stayward/contract/timeline'
import { resolveSession } from '../auth/callers.ts'
import type { UserContext } from '../kernel/context.ts'
import type { ChangeListener, CommittedChange } from '../kernel/live-changes.ts'
import { Mailbox } from '../kernel/mailbox.ts'
import { listOwnLevels } from '../property-members/own-levels.queries.ts'

/** How often it is looked whether the reader still is who they were. */
const CHECK_MS = 30_000
const MAX_WAITING = 200

const EVERYTHING: LiveChange = { subject: 'everything', id: null, property_id: null }

type Levels = ReadonlyMap<string, AccessLevel>

/**
 * What changes of what the reader sees, as it happens, by ids. Begins with `everything`, when changes are heard from then
 * on: whatever they read before may have changed unheard. Ends with their session, and where a membership ends or is
 * lowered: who comes again is shown what they may see now.
 */
export async function* followChanges(
  ctx: UserContext,
  signal: AbortSignal | undefined,
): AsyncGenerator<LiveChange, void, undefined> {
  const { actor, live, db } = ctx
  const ended = AbortSignal.any([live.closed, ...(signal ? [signal] : [])])
  const box = new Mailbox<Parameters<ChangeListener>[0] | 'check'>({
    capacity: MAX_WAITING,
    overflow: 'missed',
  })
  let levels: Levels = new Map()
  const feed = live.follow((change) => {
    // Most changes of a large installation are of others.
    const isTheirs = change === 'missed' || change.account_id === actor.account_id || levelOn(change, levels)
    if (isTheirs) box.put(change)
  })
  const timer = setInterval(() => box.put('check'), CHECK_MS)
  try {
    await feed.ready
    levels = await listOwnLevels(db, actor.user_id)
    yield EVERYTHING
    for (;;) {
      const change = await box.take(ended)
      if (change === null) return
      if (change === 'missed') yield EVERYTHING
      else if (change === 'check' || isAboutRights(change, levels)) {
        const now = await rightsNow(ctx)
        if (now === null || isLess(now, levels)) return
        levels = now
      }
      if (typeof change === 'string') continue
      const seen = asSeen(change, change.account_id === actor.account_id ? 'owner' : levelOn(change, levels))
      if (seen) yield seen
    }
  } finally {
    clearInterval(timer)
    feed.stop()
  }
}

const levelOn = ({ property_id }: CommittedChange, levels: Levels): AccessLevel | undefined =>
  property_id === null ? undefined : levels.get(property_id)

const isAboutRights = (change: CommittedChange, levels: Levels): boolean =>
  (change.subject === 'member' || change.subject === 'property') && levelOn(change, levels) !== undefined

/** The reader's levels as they stand now; null once the session has ended. */
async function rightsNow(ctx: UserContext): Promise<Levels | null> {
  const { session_id, user_id } = ctx.actor
  if (session_id !== null && (await resolveSession(ctx, session_id)).kind !== 'user') return null
  return listOwnLevels(ctx.db, user_id)
}

const rank = (level: AccessLevel | undefined): number =>
  level === undefined ? ACCESS_LEVELS.length : ACCESS_LEVELS.indexOf(level)

const isLess = (now: Levels, before: Levels): boolean =>
  Array.from(before).some(([property_id, level]) => rank(now.get(property_id)) > rank(level))

/** A change as a level may know it; of tasks that may be somebody else's only that there was one. */
function asSeen(
  { subject, id, property_id }: CommittedChange,
  level: AccessLevel | undefined,
): LiveChange | null {
  if (level === undefined || !allows(level, ACTIVITY_SUBJECTS[subject])) return null
  const isTheirs = subject !== 'task' || allows(level, 'task.edit')
  return { subject, id: isTheirs ? id : null, property_id }
}
