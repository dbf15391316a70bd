import type { ApiKeyScope } from '@stayward/contract/account/api-key'
import { account, user } from '@stayward/db/schema/account.table'
import { apiKey } from '@stayward/db/schema/api-key.table'
import { identity } from '@stayward/db/schema/identity.table'
import { member } from '@stayward/db/schema/member.table'
import { userSearch } from '../account/user-search.rules.ts'
import { newToken } from '../account/api-keys/api-key-token.rules.ts'
import { OWN_ISSUER } from '../account/auth/access-tokens.service.ts'
import type { ApiKeyActor, IdentityActor, UserActor } from '../kernel/actor.ts'
import { nowInstant } from '../kernel/clock.ts'
import type { Services } from '../kernel/services.ts'

type Membership = Pick<typeof member.$inferInsert, 'access_level' | 'service'>

/** A new user with a new account. */
export async function makeUser(
  services: Services,
  { role = 'user' }: { role?: 'user' | 'admin' } = {},
): Promise<UserActor> {
  const [account_id, user_id, identity_id] = [services.ids.next(), services.ids.next(), services.ids.next()]
  const person = { name: 'Lucía', last_name: 'Navarro', email: `${user_id}@example.com` }
  await services.db.insert(account).values({ id: account_id })
  await services.db
    .insert(user)
    .values({ account_id, id: user_id, ...person, search: userSearch(person), role })
  await services.db.insert(identity).values({
    id: identity_id,
    issuer: OWN_ISSUER,
    subject: identity_id,
    email: person.email,
    account_id,
    user_id,
  })
  return {
    kind: 'user',
    user_id,
    account_id,
    identity_id,
    role,
    locale: 'en',
    session_id: null,
    proved_at: nowInstant(services.clock),
    has_memberships: false,
  }
}

/** A user of another account with access to one property. */
export async function makeMember(
  services: Services,
  property: { account_id: string; id: string },
  membership: Membership,
): Promise<UserActor> {
  const actor = await makeUser(services)
  await addMember(services, property, actor, membership)
  return { ...actor, has_memberships: true }
}

/** Makes a person of another account a member of one more property. */
export async function addMember(
  services: Services,
  property: { account_id: string; id: string },
  actor: UserActor,
  membership: Membership,
): Promise<void> {
  await services.db.insert(member).values({
    account_id: property.account_id,
    property_id: property.id,
    id: services.ids.next(),
    user_account_id: actor.account_id,
    user_id: actor.user_id,
    joined_at: nowInstant(services.clock),
    ...membership,
  })
}

/** A program with a key that `maker` created for their account. */
export async function makeApiKey(
  services: Services,
  maker: UserActor,
  scopes: readonly ApiKeyScope[],
): Promise<ApiKeyActor> {
  const { account_id, user_id: created_by_id } = maker
  const { token: _token, ...kept } = newToken()
  const api_key_id = services.ids.next()
  const name = 'Channel manager'
  await services.db
    .insert(apiKey)
    .values({ account_id, id: api_key_id, name, ...kept, scopes: [...scopes], created_by_id })
  return { kind: 'api_key', api_key_id, account_id, user_id: null, scopes }
}

/** The bearer of another issuer's valid token, without an account. */
export function makeIdentity(
  services: Services,
  email = `${services.ids.next()}@example.com`,
): IdentityActor {
  return {
    kind: 'identity',
    identity_id: null,
    issuer: 'https://id.example.com',
    subject: services.ids.next(),
    email,
    session_id: null,
  }
}
