import type { ActivityActorKind, ActivitySubject, ActivityType } from '@stayward/contract/kernel/activity'
import type { Transaction } from '@stayward/db/client'
import { activity } from '@stayward/db/schema/activity.table'
import type { AccountActor, Actor, ApiKeyActor, UserActor } from './actor.ts'
import { prepareWrite, type RowPlaces } from './prepare-once.ts'
import type { Services } from './services.ts'

/** What happened; its type determines the type of the subject. */
export type ActivityEntry = { [Subject in ActivitySubject]: EntryAbout<Subject> }[ActivitySubject]

type EntryAbout<Subject extends ActivitySubject> = {
  /** The id of the entry and of its event, if the caller has to know it. */
  id?: string
  type: ActivityType<Subject>
  account_id: string
  property_id?: string | null
  subject: { type: Subject; id: string }
  changes?: ActivityChanges
}

/**
 * Fields before and after. Everybody who may read the entry sees them, so nothing personal and nothing
 * hidden.
 */
export type ActivityChanges = Record<string, { before: unknown; after: unknown }>

/** What to record of a change: those of the `told` fields whose value changes. */
export const changesIn = <Field extends string>(
  told: readonly Field[],
  before: Record<Field, unknown>,
  after: Partial<Record<Field, unknown>>,
): ActivityChanges =>
  Object.fromEntries(
    told
      .filter((field) => after[field] !== undefined && after[field] !== before[field])
      .map((field) => [field, { before: before[field], after: after[field] }]),
  )

/** Who did it, as far as the entry keeps that. */
export type Author =
  | Pick<UserActor, 'kind' | 'user_id'>
  | Pick<ApiKeyActor, 'kind' | 'api_key_id'>
  | { kind: Exclude<Actor['kind'], AccountActor['kind']> }

/** What recording an entry needs. */
export type Recording = Pick<Services, 'clock' | 'ids'> & { actor: Author; request?: { id: string } }

/**
 * A context whose entries name the system as author: for background work and for what follows from a change.
 */
export const asSystem = <Ctx extends object>(ctx: Ctx) => ({ ...ctx, actor: { kind: 'system' } as const })

const ACTOR_KINDS = {
  user: 'user',
  api_key: 'api_key',
  identity: 'user',
  guest: 'guest',
  nobody: 'guest',
  system: 'system',
} as const satisfies Record<Actor['kind'], ActivityActorKind>

const insertActivity = prepareWrite((db, row: RowPlaces<typeof activity.$inferInsert>) =>
  db.insert(activity).values(row),
)

/** Writes what happened in the transaction that made it happen. */
export async function recordActivity(ctx: Recording, tx: Transaction, entry: ActivityEntry): Promise<void> {
  const { subject, property_id = null, changes = null, ...rest } = entry
  await insertActivity(tx, {
    id: ctx.ids.next(),
    ...rest,
    occurred_at: ctx.clock.now().toISOString(),
    actor_kind: ACTOR_KINDS[ctx.actor.kind],
    actor_id: actorId(ctx.actor),
    property_id,
    subject_type: subject.type,
    subject_id: subject.id,
    changes,
    request_id: ctx.request?.id ?? null,
  })
}

function actorId(actor: Author): string | null {
  if (actor.kind === 'user') return actor.user_id
  return actor.kind === 'api_key' ? actor.api_key_id : null
}
