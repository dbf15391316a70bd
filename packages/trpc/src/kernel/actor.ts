import type { ApiKeyScope } from '@stayward/contract/account/api-key'
import type { Locale } from '@stayward/contract/kernel/locale'
import type { Places } from './prepare-once.ts'

/** Who is calling. `identity` is a valid token without an account; `guest` comes from the check-in app. */
export type Actor = NobodyActor | IdentityActor | AccountActor | GuestActor | SystemActor

/** Acts for an account: one of its users, or a program with one of its keys. */
export type AccountActor = UserActor | ApiKeyActor

/**
 * Whose rights apply when rows are read. Without a user there are no memberships, only what the account owns.
 */
export type Reader = Places<ReaderIds>
export type ReaderIds = { account_id: string; user_id: string | null }

export type NobodyActor = { kind: 'nobody' }

export type IdentityActor = {
  kind: 'identity'
  /** The id of its row; null for a token of another issuer that was never seen before. */
  identity_id: string | null
  issuer: string
  subject: string
  email: string
  session_id: string | null
}

export type UserActor = {
  kind: 'user'
  user_id: string
  account_id: string
  identity_id: string
  role: 'user' | 'admin'
  /** The language of their account. */
  locale: Locale
  session_id: string | null
  /** When they last proved who they are, with a password, a mailed link or a provider; null if unknown. */
  proved_at: string | null
  /** Whether another account shared a property with them, as of this request. */
  has_memberships: boolean
}

/**
 * A program with an API key. It owns its account's properties and nothing else: without a user it has no
 * memberships, and nothing is assigned to it.
 */
export type ApiKeyActor = {
  kind: 'api_key'
  api_key_id: string
  account_id: string
  user_id: null
  scopes: readonly ApiKeyScope[]
}

/** A guest's browser: the guests registered on this device, as its signed cookie remembers them. */
export type GuestActor = { kind: 'guest'; registered_guest_ids: readonly string[] }

export type SystemActor = { kind: 'system' }

/** A unique key of a caller with an identity of some type; for others, only the type. */
export function callerKey(actor: Actor): string {
  switch (actor.kind) {
    case 'user':
      return `user:${actor.user_id}`
    case 'api_key':
      return `api_key:${actor.api_key_id}`
    case 'identity':
      return `identity:${actor.issuer}:${actor.subject}`
    case 'nobody':
    case 'guest':
    case 'system':
      return actor.kind
  }
}

/** Whether a caller is identified, rather than anybody with a link. */
export const isKnown = (actor: Actor): actor is AccountActor | IdentityActor =>
  actor.kind === 'user' || actor.kind === 'api_key' || actor.kind === 'identity'
