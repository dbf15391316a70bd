import { fieldErrorsFromZod } from '@stayward/contract/stays/guest-registration/issue-codes'
import { Id } from '@stayward/contract/kernel/primitives'
import type { Right } from '@stayward/contract/kernel/rights'
import { z } from 'zod'
import { authorize, pathId } from '../kernel/authorize.ts'
import { nowInstant } from '../kernel/clock.ts'
import { invalidField, ServiceError } from '../kernel/errors.ts'
import { RefusedBody } from '../kernel/refused-body.ts'
import { callerProcedure } from '../kernel/trpc.ts'
import { findProperty } from './properties.queries.ts'

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
 * A procedure with the property's id in the body: it is refused like any field, whether malformed or unknown.
 */
export const propertyInBodyProcedure = <Granted extends Right>(right: Granted) =>
  callerProcedure.meta({ right }).use(async ({ ctx, getRawInput, next }) => {
    const input = await getRawInput()
    if (input instanceof RefusedBody) throw input.refusal
    const named = NamesProperty.safeParse(input)
    if (!named.success) throw new ServiceError('request.invalid', { errors: fieldErrorsFromZod(named.error) })
    const { property_id } = named.data
    const property = await findProperty(ctx.db, ctx.actor, property_id, nowInstant(ctx.clock))
    if (!property) throw invalidField('property_id', 'unknown_property', 'There is no property with this id.')
    return next({ ctx: { property: authorize(property, right) } })
  })
