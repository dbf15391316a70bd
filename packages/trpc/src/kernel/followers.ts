import type { Locale } from '@stayward/contract/kernel/locale'
import type { IntegrationType } from '@stayward/contract/integrations/integration'
import type { VendorFaultCode } from '@stayward/contract/integrations/vendor-fault'
import type { Transaction } from '@stayward/db/client'
import type { booking } from '@stayward/db/schema/booking.table'
import type { integration } from '@stayward/db/schema/integration.table'
import type { property } from '@stayward/db/schema/property.table'
import type { TextCallback } from '@stayward/integrations/texting/text-provider'
import type { Actor } from './actor.ts'
import type { Services } from './services.ts'

/** What announcing a change needs: the context of a call, or of a job. */
export type Announcing = Services & { actor: Actor; request?: { id: string } }

/**
 * Reacts to a change, in its transaction. Throwing undoes the change. Calling it twice has no further effect.
 */
export type Follower<Change> = (ctx: Announcing, tx: Transaction, change: Change) => Promise<void>

type PlaceKey = { account_id: string; property_id: string }
type BookingRow = typeof booking.$inferSelect
type PropertyRow = typeof property.$inferSelect
type IntegrationRow = typeof integration.$inferSelect

/**
 * A change of a stay. `booking`: created, or its dates, party, status or property changed; with `before` and
 * `after` if its own columns were edited. `guests`: a guest was registered, corrected or removed.
 * `checkin_completed`: the last guest registered. `moved`: the booking has the key of another property now,
 * so followers give their rows the new key or clear the booking from them; `booking` follows.
 */
export type StayChange = PlaceKey & { booking_id: string } &
  /** `is_history` of a stay that another system had before it came here. */
  (
    | { what: 'booking'; edit?: { before: BookingRow; after: BookingRow }; is_history?: boolean }
    | { what: 'guests' | 'checkin_completed' }
    | { what: 'moved'; from_property_id: string }
  )

/** Nights of a property that its owner keeps were added, changed or freed. */
export type OwnerStayChange = PlaceKey

/** The key of a stay before and after it moved. */
export type StayMove = Omit<Extract<StayChange, { what: 'moved' }>, 'what'>

/** An account was opened, in the transaction that makes it. */
export type AccountChange = { account_id: string }

/** All access codes of a booking are on their locks, or one of them is not any more. */
export type CodesChange = PlaceKey & { booking_id: string }

/**
 * Somebody asks for the link to check in, to be sent to the address of the booking: the host (`checkin_link`), or a guest who
 * lost it (`checkin_link_again`). `locale` is the reader's; `requester_lookup` counts the requests of a network.
 */
export type LinkRequest = PlaceKey & {
  booking_id: string
  kind: 'checkin_link' | 'checkin_link_again'
  locale: Locale
  requester_lookup: string | null
}

/** A change of a task; `deleted` is announced before its row is deleted. */
export type TaskChange = PlaceKey & { id: string; what: 'changed' | 'deleted' }

/** The end of a membership, announced before its row is deleted. */
export type MemberChange = PlaceKey & { id: string; what: 'ended' }

/** A change of a property's columns, including archiving. */
export type PropertyChange = { before: PropertyRow; after: PropertyRow }

/** A lock was assigned to a property, or removed from it. */
export type LockChange = PlaceKey & { id: string; what: 'added' | 'removed' }

/**
 * A change of an integration. `replaced`: its settings or credentials. `reachable`: its vendor answers again.
 * `removed`: its owner removes it; a follower that still needs it refuses unless `force` is set.
 */
export type IntegrationChange = { row: IntegrationRow } & (
  | { what: 'reachable' }
  | { what: 'replaced'; before: IntegrationRow }
  | { what: 'removed'; force: boolean }
)

/**
 * What a provider of texts said, told once: a text came in, or one that was sent has a new state. `sent_for` is the message
 * that it was sent for, and which attempt at that it was; null if the provider did not say.
 */
export type TextNews = {
  account_id: string
  callback: TextCallback
  sent_for: { message_id: string; attempt: number } | null
}

/** How a department checks the integrations of its types in the background. */
export type IntegrationCare = {
  types: readonly IntegrationType[]
  /** Queries the vendor's current state and stores it. Returns the fault, or null. */
  look: (services: Services, row: IntegrationRow) => Promise<VendorFaultCode | null>
  /** Resumes what waited for the vendor, in the transaction that records that it is back. */
  resume: (ctx: Announcing, tx: Transaction, row: IntegrationRow) => Promise<void>
}

/** Whether a department needs a property to stay, so that it is archived instead of deleted. */
export type KeepsProperty = (
  tx: Transaction,
  property: Pick<PropertyRow, 'account_id' | 'id'>,
) => Promise<boolean>

/** Events of an account that were numbered together, without a gap. */
export type NumberedRange = { account_id: string; first_sequence: number; last_sequence: number }

/** Takes up events in the transaction that numbers them. */
export type FollowsEvents = (tx: Transaction, ranges: readonly NumberedRange[], now: string) => Promise<void>

/**
 * The followers of each subject, in calling order. The root lists them, so that no department knows its
 * followers.
 */
/** A property and the one whose settings it got. */
export type PropertyCopied = { account_id: string; property_id: string; from_property_id: string }

export type Followers = {
  account: readonly Follower<AccountChange>[]
  stay: readonly Follower<StayChange>[]
  owner_stay: readonly Follower<OwnerStayChange>[]
  codes: readonly Follower<CodesChange>[]
  link: readonly Follower<LinkRequest>[]
  task: readonly Follower<TaskChange>[]
  member: readonly Follower<MemberChange>[]
  /** A property was created, in the transaction that makes it. */
  new_property: readonly Follower<PropertyRow>[]
  /** A new property got the settings of another one, in the same transaction. */
  copied_property: readonly Follower<PropertyCopied>[]
  property: readonly Follower<PropertyChange>[]
  lock: readonly Follower<LockChange>[]
  integration: readonly Follower<IntegrationChange>[]
  text: readonly Follower<TextNews>[]
  events: readonly FollowsEvents[]
  /** Asked before a property is deleted. */
  keeps_property: readonly KeepsProperty[]
}

type Changes = {
  [Subject in Exclude<keyof Followers, 'events' | 'keeps_property'>]: ChangeOf<Followers[Subject]>
}
type ChangeOf<List> = List extends readonly Follower<infer Change>[] ? Change : never

/** Calls the followers of a subject one after the other, in the transaction of the change. */
export async function announce<Subject extends keyof Changes>(
  ctx: Announcing,
  tx: Transaction,
  subject: Subject,
  change: Changes[Subject],
): Promise<void> {
  // Each list holds followers of its own subject, as `Followers` declares.
  const followers = ctx.followers[subject] as readonly Follower<Changes[Subject]>[]
  for (const follow of followers) await follow(ctx, tx, change)
}
