/** Who calls. `identity` is a valid token without an account; `guest` comes from the check-in app. */
export type Actor = NobodyActor | IdentityActor | UserActor | GuestActor | SystemActor

export type NobodyActor = { kind: 'nobody' }

export type IdentityActor = {
  kind: 'identity'
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
  session_id: string | null
}

/** A guest's browser: the guests that this device registered, as its signed cookie remembers them. */
export type GuestActor = { kind: 'guest'; registered_guest_ids: readonly string[] }

export type SystemActor = { kind: 'system' }
