import type { Transaction } from '@stayward/db/client'
import { activity } from '@stayward/db/schema/activity.table'
import type { Actor } from './actor.ts'
import type { Services } from './services.ts'

/** The kinds of activity so far; the catalogue that feeds, webhooks and audits read. */
export type ActivityType =
  | 'account.created'
  | 'property.archived'
  | 'property.cover_changed'
  | 'property.cover_removed'
  | 'property.created'
  | 'property.deleted'
  | 'property.restored'
  | 'property.updated'
  | 'block.created'
  | 'block.deleted'
  | 'block.updated'
  | 'booking.cancelled'
  | 'booking.confirmed'
  | 'booking.created'
  | 'booking.erased'
  | 'booking.no_show'
  | 'booking.reinstated'
  | 'booking.updated'
  | 'checkin.guest_registered'
  | 'checkin.guest_corrected'
  | 'checkin.guest_removed'
  | 'checkin.completed'
  | 'checkin.closed'
  | 'checkin.link_rotated'
  | 'checkin.reopened'
  | 'guest.correction_requested'
  | 'guest.correction_withdrawn'
  | 'guest.erased'
  | 'guest.restricted'
  | 'guest.revealed'
  | 'invitation.created'
  | 'invitation.resent'
  | 'invitation.revoked'
  | 'invitation.accepted'
  | 'invitation.declined'
  | 'invitation.expired'
  | 'member.updated'
  | 'member.removed'
  | 'task.created'
  | 'task.updated'
  | 'task.deleted'
  | 'task.started'
  | 'task.completed'
  | 'task.undone'
  | 'task.cancelled'
  | 'task.reopened'
  | 'task.item_ticked'
  | 'task.item_unticked'
  | 'task.photo_added'
  | 'task.photo_removed'
  | 'task.link_rotated'

export type ActivityEntry = {
  type: ActivityType
  account_id: string
  property_id?: string | null
  subject: {
    type: 'account' | 'block' | 'property' | 'booking' | 'guest' | 'invitation' | 'member' | 'task'
    id: string
  }
  changes?: Record<string, { before: unknown; after: unknown }>
}

type Recording = Pick<Services, 'clock' | 'ids'> & { actor: Actor; request?: { id: string } }

const ACTOR_KINDS = {
  user: 'user',
  identity: 'user',
  guest: 'guest',
  nobody: 'guest',
  system: 'system',
} as const

/** Writes what happened in the transaction that made it happen. */
export async function recordActivity(ctx: Recording, tx: Transaction, entry: ActivityEntry): Promise<void> {
  const { subject, property_id = null, changes = null, ...rest } = entry
  await tx.insert(activity).values({
    ...rest,
    id: ctx.ids.next(),
    occurred_at: ctx.clock.now().toISOString(),
    actor_kind: ACTOR_KINDS[ctx.actor.kind],
    actor_id: ctx.actor.kind === 'user' ? ctx.actor.user_id : null,
    property_id,
    subject_type: subject.type,
    subject_id: subject.id,
    changes,
    request_id: ctx.request?.id ?? null,
  })
}
