import { fieldErrorsFromZod } from '@stayward/contract/stays/guest-registration/issue-codes'
import { Id } from '@stayward/contract/kernel/primitives'
import type { Right } from '@stayward/contract/kernel/rights'
import { z } from 'zod'
import { authorize, type Authorized, pathId } from '../kernel/authorize.ts'
import { nowInstant } from '../kernel/clock.ts'
import type { CallerContext } from '../kernel/context.ts'
import { invalidField, ServiceError } from '../kernel/errors.ts'
import { RefusedBody } from '../kernel/refused-body.ts'
import { callerProcedure } from '../kernel/trpc.ts'
import { findProperty, type VisibleProperty } from './properties.queries.ts'

/**
 * A procedure on one property, available as `ctx.property`; ids and rights are checked before the rest of the
 * input.
 */
export const propertyProcedure = <Granted extends Right>(right: Granted) =>
  callerProcedure.meta({ right }).use(async ({ ctx, getRawInput, next }) => {
    const id = await pathId(getRawInput, 'property_id')
    return next({
      ctx: { property: authorize(await findProperty(ctx.db, ctx.actor, id, nowInstant(ctx.clock)), right) },
    })
  })

const NamesProperty = z.looseObject({ property_id: Id })

/**
 * The property whose id is in the body, under the caller's rights. The id is refused like any field, whether
 * malformed or unknown.
 */
export async function propertyInBody<Granted extends Right>(
  ctx: CallerContext,
  getRawInput: () => Promise<unknown>,
  right: Granted,
): Promise<Authorized<VisibleProperty, Granted>> {
  const input = await getRawInput()
  if (input instanceof RefusedBody) throw input.refusal
  const named = NamesProperty.safeParse(input)
  if (!named.success) throw new ServiceError('request.invalid', { errors: fieldErrorsFromZod(named.error) })
  const { property_id } = named.data
  const property = await findProperty(ctx.db, ctx.actor, property_id, nowInstant(ctx.clock))
  if (!property) throw invalidField('property_id', 'unknown_property', 'There is no property with this id.')
  return authorize(property, right)
}

/** A procedure on the property whose id is in the body, available as `ctx.property`. */
export const propertyInBodyProcedure = <Granted extends Right>(right: Granted) =>
  callerProcedure
    .meta({ right })
    .use(async ({ ctx, getRawInput, next }) =>
      next({ ctx: { property: await propertyInBody(ctx, getRawInput, right) } }),
    )
