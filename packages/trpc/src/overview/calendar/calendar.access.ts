import { pathId } from '../../kernel/authorize.ts'
import { notFound } from '../../kernel/errors.ts'
import { propertyProcedure } from '../../properties/properties.access.ts'
import { findBlock } from '../../stays/blocks/blocks.queries.ts'

/** A procedure on one block of a property, which comes as `ctx.block` beside `ctx.property`. */
export const blockProcedure = propertyProcedure('calendar.edit').use(async ({ ctx, getRawInput, next }) => {
  const id = await pathId(getRawInput, 'block_id')
  const { account_id, id: property_id } = ctx.property
  const block = await findBlock(ctx.db, { account_id, property_id, id })
  if (!block) throw notFound()
  return next({ ctx: { block } })
})
