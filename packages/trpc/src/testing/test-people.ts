import { account, user } from '@stayward/db/schema/account.table'
import { identity } from '@stayward/db/schema/identity.table'
import { member } from '@stayward/db/schema/member.table'
import { OWN_ISSUER } from '../auth/access-tokens.ts'
import type { IdentityActor, UserActor } from '../kernel/actor.ts'
import { nowInstant } from '../kernel/clock.ts'
import type { Services } from '../kernel/services.ts'

type Membership = Pick<typeof member.$inferInsert, 'access_level' | 'service'>

/** A new user, the only one of a new account. */
export async function makeUser(
  services: Services,
  { role = 'user' }: { role?: 'user' | 'admin' } = {},
): Promise<UserActor> {
  const [account_id, user_id, identity_id] = [services.ids.next(), services.ids.next(), services.ids.next()]
  const email = `${user_id}@example.com`
  await services.db.insert(account).values({ id: account_id })
  await services.db
    .insert(user)
    .values({ account_id, id: user_id, name: 'Lucía', last_name: 'Navarro', email, role })
  await services.db
    .insert(identity)
    .values({ id: identity_id, issuer: OWN_ISSUER, subject: identity_id, email, account_id, user_id })
  return { kind: 'user', user_id, account_id, identity_id, role, session_id: null }
}

/** A user of another account with access to one property. */
export async function makeMember(
  services: Services,
  property: { account_id: string; id: string },
  membership: Membership,
): Promise<UserActor> {
  const actor = await makeUser(services)
  await services.db.insert(member).values({
    account_id: property.account_id,
    property_id: property.id,
    id: services.ids.next(),
    user_account_id: actor.account_id,
    user_id: actor.user_id,
    joined_at: nowInstant(services.clock),
    ...membership,
  })
  return actor
}

/** The bearer of a valid token of another issuer who has not signed up. */
export function makeIdentity(
  services: Services,
  email = `${services.ids.next()}@example.com`,
): IdentityActor {
  return {
    kind: 'identity',
    issuer: 'https://id.example.com',
    subject: services.ids.next(),
    email,
    session_id: null,
  }
}
