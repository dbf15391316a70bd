import { API_KEY_SCOPES, type ApiKeyScope } from '@stayward/contract/account/api-key'
import { guestRouter } from '../guest.root.ts'
import type { Actor, UserActor } from '../kernel/actor.ts'
import { type Clock, nowInstant } from '../kernel/clock.ts'
import type { AnswerFacts, Context, RequestFacts } from '../kernel/context.ts'
import { makeContext } from '../kernel/make-context.ts'
import type { Services } from '../kernel/services.ts'
import { createCallerFactory } from '../kernel/trpc.ts'
import { managerRouter } from '../manager.root.ts'
import { requireDeclared } from './declared-refusals.ts'
import { makeApiKey, makeIdentity, makeMember, makeUser } from './test-people.ts'
import { createTestServices } from './test-services.ts'

type Property = { account_id: string; id: string }

/** A caller: `api` with a new request each time, `request` if its facts or those of the response matter. */
export type TestCaller<Api, Caller extends Actor> = {
  actor: Caller
  readonly api: Api
  request(facts?: Partial<RequestFacts>): { api: Api; answer: AnswerFacts }
}

const callManager = createCallerFactory(managerRouter)
const callGuest = createCallerFactory(guestRouter)
const managerApi = (ctx: Context) => callManager(ctx, { onError: requireDeclared(managerRouter) })
const guestApi = (ctx: Context) => callGuest(ctx, { onError: requireDeclared(guestRouter) })

/**
 * Tests keep an actor for many requests, between which a property may be shared with them and time passes. A
 * proof is made fresh each time; tests of stale proofs remove it.
 */
const asOfNow = (actor: Actor, clock: Clock): Actor =>
  actor.kind === 'user'
    ? { ...actor, has_memberships: true, proved_at: actor.proved_at && nowInstant(clock) }
    : actor

function callAs<Api, Caller extends Actor>(
  services: Services,
  makeApi: (ctx: Context) => Api,
  actor: Caller,
): TestCaller<Api, Caller> {
  const request = (facts: Partial<RequestFacts> = {}) => {
    const ctx = makeContext(services, asOfNow(actor, services.clock), facts)
    return { api: makeApi(ctx), answer: ctx.answer }
  }
  return {
    actor,
    request,
    get api() {
      return request().api
    },
  }
}

/** The whole application on its own database, and callers of every role. Each owner has a new account. */
export async function createTestApp(
  env: Readonly<Record<string, string>> = {},
  overrides: Partial<Services> = {},
) {
  const services = await createTestServices(env, overrides)
  const manager = <Caller extends Actor>(actor: Caller) => callAs(services, managerApi, actor)
  return {
    services,
    clock: services.clock,
    close: services.close,
    as: {
      owner: async () => manager(await makeUser(services)),
      /** An owner whose last proof is not fresh any more. */
      staleOwner: async () => manager({ ...(await makeUser(services)), proved_at: null }),
      admin: async () => manager(await makeUser(services, { role: 'admin' })),
      manager: async (property: Property) =>
        manager(await makeMember(services, property, { access_level: 'manager' })),
      staff: async (property: Property) =>
        manager(await makeMember(services, property, { access_level: 'staff', service: 'cleaning' })),
      contractor: async (property: Property) =>
        manager(await makeMember(services, property, { access_level: 'contractor', service: 'cleaning' })),
      apiKey: async (maker: { actor: UserActor }, scopes: readonly ApiKeyScope[] = API_KEY_SCOPES) =>
        manager(await makeApiKey(services, maker.actor, scopes)),
      identity: (email?: string) => manager(makeIdentity(services, email)),
      actor: (actor: Actor) => manager(actor),
      nobody: () => manager({ kind: 'nobody' }),
      guest: (registered_guest_ids: readonly string[] = []) =>
        callAs(services, guestApi, { kind: 'guest', registered_guest_ids }),
    },
  }
}

export type TestApp = Awaited<ReturnType<typeof createTestApp>>
