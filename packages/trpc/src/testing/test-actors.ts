import type { UserActor } from '../kernel/actor.ts'

/** A user as an actor only, without rows in the database, where only the caller matters. */
export const someUser = (user_id: string): UserActor => ({
  kind: 'user',
  user_id,
  account_id: 'an-account',
  identity_id: 'an-identity',
  role: 'user',
  locale: 'en',
  session_id: null,
  proved_at: null,
  has_memberships: false,
})
