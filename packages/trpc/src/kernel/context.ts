import type { Locale } from '@stayward/contract/kernel/locale'
import type { AccountActor, Actor, UserActor } from './actor.ts'
import type { IdempotencyClaim } from './idempotency.ts'
import type { LimitState } from './rate-limits.ts'
import type { Services } from './services.ts'

/** What is known about a call before anything is decided. */
export type RequestFacts = {
  /** `X-Request-Id`. */
  id: string
  /** The client's address, after `TRUSTED_PROXIES`. */
  client_address: string
  locale: Locale
  /** The best language that the request names; null if it names none that we speak. */
  accepted_locale: Locale | null
  idempotency_key: string | null
  if_match: string | null
}

/** What a procedure says about its response beside the data. Transports turn it into headers. */
export type AnswerFacts = {
  /** The row version behind the response; adds an ETag. */
  version?: number
  cache_control?: string
  vary?: string
  content_language?: string
  /** False if a creation found an existing thing: 200 instead of 201. */
  created?: boolean
  /** The guest that a check-in call stored, for the device to remember. */
  stored_guest_id?: string
  /** The response repeats that of an earlier request with the same `Idempotency-Key`. */
  replayed?: boolean
  rate_limit?: LimitState
  /** The response is a file: its content, which the data names. Refuses by throwing. */
  file?: () => Promise<AsyncIterable<Uint8Array>>
}

export type Context = Services & {
  request: RequestFacts
  actor: Actor
  answer: AnswerFacts
  /** The REST path template of the running procedure, if it has one. */
  route: string | null
  /** Set while a request with an `Idempotency-Key` runs. */
  claim: IdempotencyClaim | null
}

/** The context of a user's call. */
export type UserContext = Context & { actor: UserActor }

/** The context of a call on behalf of an account. */
export type CallerContext = Context & { actor: AccountActor }
