import type { Actor } from './actor.ts'
import type { Context, RequestFacts } from './context.ts'
import type { Services } from './services.ts'

/** The context of one call. Facts that a transport does not have get neutral values. */
export function makeContext(services: Services, actor: Actor, request: Partial<RequestFacts> = {}): Context {
  return {
    ...services,
    actor,
    request: {
      id: request.id ?? services.ids.next(),
      client_address: 'local',
      locale: 'en',
      accepted_locale: null,
      idempotency_key: null,
      if_match: null,
      ...request,
    },
    answer: {},
    route: null,
    claim: null,
  }
}
