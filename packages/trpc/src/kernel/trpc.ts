import type { ErrorCode } from '@stayward/contract/kernel/errors'
import { needsFreshProof } from '@stayward/contract/kernel/fresh-proof'
import type { Right } from '@stayward/contract/kernel/rights'
import { initTRPC, TRPCError } from '@trpc/server'
import type { OpenApiMeta } from 'trpc-to-openapi'
import { ZodError } from 'zod'
import { callerKey, isKnown } from './actor.ts'
import { requireScope } from './api-key-scope.ts'
import type { Context } from './context.ts'
import { ServiceError } from './errors.ts'
import { requireFreshProof } from './fresh-proof.ts'
import { runOnce } from './idempotency.ts'
import { refuseInput, toProblem, toServiceError, trpcCodeOf } from './problem.ts'
import type { ClientLimit } from './rate-limits.ts'

/** What a procedure declares for REST and its documentation, beside its schemas. */
export type ProcedureMeta = OpenApiMeta<{
  openapi?: {
    /** 200 by default; 204 drops the body. */
    successStatus?: 201 | 202 | 204
    /**
     * One of several procedures documented as one operation: `path` with a parameter whose `value` is in the
     * procedure's own path, and the operation's `name`.
     */
    variantOf?: { path: string; parameter: string; value: string; name: string }
    /** The response has an `ETag` although it is not a single row. */
    hasETag?: boolean
    /** The response is a file of one of these media types: `ctx.answer.file`. */
    files?: readonly string[]
    /** What a 200 means for a creation that found everything there already. */
    found?: string
    /** Path of the created resource; `{name}` is taken from the response. */
    location?: string
  }
  /**
   * The right that the caller's level must include, on the row in the path. Declared by the procedure's
   * guard.
   */
  right?: Right
  /** The errors of this operation, beyond those that every operation of its type has. */
  errors?: ErrorCode[]
}>

const t = initTRPC
  .context<Context>()
  .meta<ProcedureMeta>()
  .create({
    errorFormatter: ({ shape, error, ctx, path = '' }) => {
      const refusal = toServiceError(error)
      const problem = toProblem(refusal, {
        request_id: ctx?.request.id ?? '',
        instance: path,
        api_url: ctx?.env.API_URL ?? '',
      })
      return {
        ...shape,
        message: refusal.message,
        data: { code: shape.data.code, httpStatus: problem.status, problem },
      }
    },
    sse: { ping: { enabled: true, intervalMs: 3000 }, client: { reconnectAfterInactivityMs: 10_000 } },
  })

export const router = t.router
export const mergeRouters = t.mergeRouters
export const createCallerFactory = t.createCallerFactory

/** What a call must pass before anything else is checked. */
type Admit = (ctx: Context) => Promise<void> | void

/** Maps our errors to tRPC errors in one place; anything else stays an internal error with its cause. */
const procedureAfter = (admit: Admit) =>
  t.procedure.use(async ({ ctx, meta, next, type, getRawInput }) => {
    // Every context passed on is copied with all its services: only mutations need the route.
    const result = await admitted(admit, ctx, () =>
      type === 'mutation' ? next({ ctx: { route: meta?.openapi?.path ?? null } }) : next(),
    )
    if (result.ok) return result
    const { cause, code } = result.error
    if (cause instanceof ServiceError) throw asTrpcError(cause)
    if (cause instanceof ZodError && code === 'BAD_REQUEST')
      throw asTrpcError(
        refuseInput(cause, await getRawInput(), type === 'query' || meta?.openapi?.method === 'DELETE'),
      )
    return result
  })

async function admitted<Result>(admit: Admit, ctx: Context, next: () => Promise<Result>): Promise<Result> {
  try {
    await admit(ctx)
  } catch (cause) {
    throw cause instanceof ServiceError ? asTrpcError(cause) : cause
  }
  return next()
}

const asTrpcError = (cause: ServiceError): TRPCError =>
  new TRPCError({ code: trpcCodeOf(cause), message: cause.message, cause })

const base = procedureAfter(() => undefined)

const limitedByNetwork = (kind: ClientLimit) =>
  procedureAfter(async ({ limits, request, answer }) => {
    const state = await limits.countClient(kind, request.client_address)
    if (state) answer.rate_limit = state
  })

/** Public reference geography. */
export const geoProcedure = limitedByNetwork('geo')

/** Public check-in operations; the code in the path is the caller's only credential. */
export const checkinProcedure = limitedByNetwork('checkin')

/** Sign-in, sign-up and other operations open to strangers. */
export const signInProcedure = limitedByNetwork('sign_in')

/** Any caller with a valid token, or an API key within its scopes. */
const knownProcedure = base.use(async ({ ctx, path, type, next }) => {
  const { actor } = ctx
  if (!isKnown(actor)) throw new ServiceError('auth.token_required')
  const state = await ctx.limits.count('caller', callerKey(actor))
  if (state) ctx.answer.rate_limit = state
  if (actor.kind === 'api_key') requireScope(actor, { path, type })
  return next({ ctx: { actor } })
})

/** Any valid token of a person, with or without an account. */
export const identityProcedure = knownProcedure.use(({ ctx, next }) => {
  const { actor } = ctx
  if (actor.kind === 'api_key') throw new ServiceError('api_key.not_allowed')
  return next({ ctx: { actor } })
})

/**
 * Acts for an account: a signed-up user, or an API key. The contract says which calls need a user's fresh
 * proof.
 */
export const callerProcedure = knownProcedure.use(({ ctx, path, next }) => {
  const { actor } = ctx
  if (actor.kind === 'identity') throw new ServiceError('account.signup_required')
  if (actor.kind === 'user' && needsFreshProof(path)) requireFreshProof(actor, ctx.clock)
  return next({ ctx: { actor } })
})

/**
 * Leaves only users after `callerProcedure`. The contract's scopes already refuse keys; this narrows the
 * type.
 */
export const byUser = t.middleware(({ ctx, next }) => {
  const { actor } = ctx
  if (actor.kind !== 'user') throw new ServiceError('api_key.not_allowed')
  return next({ ctx: { actor } })
})

/** A signed-up user. */
export const userProcedure = callerProcedure.use(byUser)

/** An admin of the whole installation. A query that cannot be read is refused first. */
export const adminProcedure = userProcedure.use(async ({ ctx, getRawInput, next }) => {
  await getRawInput()
  if (ctx.actor.role !== 'admin') throw new ServiceError('access.denied')
  return next()
})

type Resolving = { ctx: Context; input: unknown; path: string }

/**
 * Wraps the resolver of every mutation, so that a request with an `Idempotency-Key` runs once and its
 * repetitions get the same answer, over REST, tRPC and the check-in pages alike.
 */
export const once =
  <Options extends Resolving, Output>(resolver: (options: Options) => Promise<Output>) =>
  (options: Options): Promise<Output> => {
    const { ctx, input, path } = options
    return runOnce(ctx, { path, input, path_parameters: pathParameters(ctx.route, input) }, (claim) =>
      resolver({ ...options, ctx: { ...ctx, claim } }),
    )
  }

function pathParameters(route: string | null, input: unknown): Record<string, string> {
  const names =
    route === null ? ['code', 'token'] : Array.from(route.matchAll(/\{(\w+)\}/g), (match) => match[1])
  const entries = typeof input === 'object' && input !== null ? Object.entries(input) : []
  return Object.fromEntries(entries.filter(([name]) => names.includes(name)))
}
