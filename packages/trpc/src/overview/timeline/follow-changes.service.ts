import { ACTIVITY_SUBJECTS } from '@stayward/contract/kernel/activity'
import { EVERYTHING } from '@stayward/contract/overview/live-change'
import { type AccessLevel, ACCESS_LEVELS, allows } from '@stayward/contract/kernel/rights'
import type { LiveChange } from '@stayward/contract/overview/timeline'
import { resolveSession } from '../../account/auth/callers.service.ts'
import type { UserContext } from '../../kernel/context.ts'
import type { ChangeListener, CommittedChange, ToldChange } from '../../kernel/live-changes.ts'
import { Mailbox } from '../../kernel/mailbox.ts'
import { listOwnLevels } from '../../properties/members/own-levels.queries.ts'

/** How often the reader's session and rights are checked again. */
const CHECK_MS = 30_000
const MAX_WAITING = 200

type Levels = ReadonlyMap<string, AccessLevel>

/** A change as the reader may know it, and the position after it. */
type ShownChange = { position: string; change: LiveChange }

/**
 * Streams changes of what the reader sees as they happen, by ids, each with its position. Starts at the given
 * position if its changes are known; otherwise it begins with `everything`, as what they read before may be
 * stale. Ends with their session, and when a membership ends or is lowered: after reconnecting they see what
 * they may see now.
 */
export async function* followChanges(
  ctx: UserContext,
  since: string | null,
  signal: AbortSignal | undefined,
): AsyncGenerator<ShownChange, void, undefined> {
  const { actor, live, db } = ctx
  const ended = AbortSignal.any([live.closed, ...(signal ? [signal] : [])])
  const box = new Mailbox<Parameters<ChangeListener>[0] | 'check'>({
    capacity: MAX_WAITING,
    overflow: 'missed',
  })
  let levels: Levels = new Map()
  const feed = live.follow((told) => {
    // Most changes in a large installation belong to others.
    if (told === 'missed' || levelFor(actor, told.change, levels)) box.put(told)
  })
  const timer = setInterval(() => box.put('check'), CHECK_MS)
  const everything = (): ShownChange => ({ position: live.position(), change: EVERYTHING })
  const shown = (told: ToldChange): ShownChange[] => {
    const change = asSeen(told.change, levelFor(actor, told.change, levels))
    return change ? [{ ...told, change }] : []
  }
  try {
    await feed.ready
    levels = await listOwnLevels(db, actor.user_id)
    const unheard = since === null ? 'missed' : live.since(since)
    if (unheard === 'missed' || unheard.some(({ change }) => mayHaveMovedRights(actor, change)))
      yield everything()
    else yield* unheard.flatMap(shown)
    for (;;) {
      const told = await box.take(ended)
      if (told === null) return
      if (told === 'missed') yield everything()
      else if (told === 'check' || isAboutRights(told.change, levels)) {
        const now = await rightsNow(ctx)
        if (now === null || isLess(now, levels)) return
        levels = now
      }
      if (typeof told !== 'string') yield* shown(told)
    }
  } finally {
    clearInterval(timer)
    feed.stop()
  }
}

/** The reader's level where something changed; none if they must not know. */
const levelFor = (
  { account_id }: UserContext['actor'],
  change: CommittedChange,
  levels: Levels,
): AccessLevel | undefined => (change.account_id === account_id ? 'owner' : levelOn(change, levels))

const levelOn = ({ property_id }: CommittedChange, levels: Levels): AccessLevel | undefined =>
  property_id === null ? undefined : levels.get(property_id)

const SUBJECTS_OF_RIGHTS: readonly CommittedChange['subject'][] = ['member', 'property']

const isAboutRights = (change: CommittedChange, levels: Levels): boolean =>
  SUBJECTS_OF_RIGHTS.includes(change.subject) && levelOn(change, levels) !== undefined

/**
 * Whether a missed change may have been about the reader's rights: a membership that ended is no longer
 * visible.
 */
const mayHaveMovedRights = ({ account_id }: UserContext['actor'], change: CommittedChange): boolean =>
  SUBJECTS_OF_RIGHTS.includes(change.subject) && change.account_id !== account_id

/** The reader's current levels; null once the session has ended. */
async function rightsNow(ctx: UserContext): Promise<Levels | null> {
  const { session_id, user_id } = ctx.actor
  if (session_id !== null && (await resolveSession(ctx, session_id)).kind !== 'user') return null
  return listOwnLevels(ctx.db, user_id)
}

const rank = (level: AccessLevel | undefined): number =>
  level === undefined ? ACCESS_LEVELS.length : ACCESS_LEVELS.indexOf(level)

const isLess = (now: Levels, before: Levels): boolean =>
  Array.from(before).some(([property_id, level]) => rank(now.get(property_id)) > rank(level))

/** A change as a level may know it; for tasks that may be somebody else's, only that there was one. */
function asSeen(
  { subject, id, property_id }: CommittedChange,
  level: AccessLevel | undefined,
): LiveChange | null {
  if (level === undefined || !allows(level, ACTIVITY_SUBJECTS[subject])) return null
  const isTheirs = subject !== 'task' || allows(level, 'task.edit')
  return { subject, id: isTheirs ? id : null, property_id }
}
