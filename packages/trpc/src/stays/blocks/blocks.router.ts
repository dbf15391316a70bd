import { Block, BlockCreate, BlockUpdate } from '@stayward/contract/overview/calendar'
import { changing } from '@stayward/contract/kernel/patch'
import { Id } from '@stayward/contract/kernel/primitives'
import { z } from 'zod'
import { pathId } from '../../kernel/authorize.ts'
import { notFound } from '../../kernel/errors.ts'
import { once, router } from '../../kernel/trpc.ts'
import { propertyProcedure } from '../../properties/properties.access.ts'
import { presentBlock } from './blocks.presenter.ts'
import { findBlock } from './blocks.queries.ts'
import { createBlock, deleteBlock, updateBlock } from './blocks.service.ts'

/** A procedure on one block of a property, available as `ctx.block` beside `ctx.property`. */
const blockProcedure = propertyProcedure('calendar.edit').use(async ({ ctx, getRawInput, next }) => {
  const id = await pathId(getRawInput, 'block_id')
  const { account_id, id: property_id } = ctx.property
  const block = await findBlock(ctx.db, { account_id, property_id, id })
  if (!block) throw notFound()
  return next({ ctx: { block } })
})

export const blocksRouter = router({
  getBlock: blockProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/v1/properties/{property_id}/blocks/{block_id}',
        summary: 'Read a block',
      },
    })
    .input(z.strictObject({ property_id: Id, block_id: Id }))
    .output(Block)
    .query(({ ctx }) => {
      ctx.answer.version = ctx.block.version
      return presentBlock(ctx.block)
    }),

  createBlock: propertyProcedure('calendar.edit')
    .meta({
      openapi: {
        method: 'POST',
        path: '/v1/properties/{property_id}/blocks',
        summary: 'Block nights',
        description: 'Blocks nights of a property so that they cannot be booked. `to` is the first free day.',
        successStatus: 201,
      },
      errors: ['booking.overlap', 'property.archived'],
    })
    .input(z.strictObject({ property_id: Id, ...BlockCreate.shape }))
    .output(Block)
    .mutation(
      once(({ ctx, input: { property_id: _id, ...input } }) => createBlock(ctx, ctx.property, input)),
    ),

  updateBlock: blockProcedure
    .meta({
      openapi: {
        method: 'PATCH',
        path: '/v1/properties/{property_id}/blocks/{block_id}',
        summary: 'Change a block',
      },
      errors: ['booking.overlap', 'version.mismatch'],
    })
    .input(
      changing(
        z.strictObject({ property_id: Id, block_id: Id, ...BlockUpdate.shape }),
        'property_id',
        'block_id',
      ),
    )
    .output(Block)
    .mutation(
      once(({ ctx, input: { property_id: _property, block_id: _block, ...input } }) =>
        updateBlock(ctx, ctx.property, ctx.block, input),
      ),
    ),

  deleteBlock: blockProcedure
    .meta({
      openapi: {
        method: 'DELETE',
        path: '/v1/properties/{property_id}/blocks/{block_id}',
        summary: 'Unblock nights',
        successStatus: 204,
      },
      errors: ['version.mismatch'],
    })
    .input(z.strictObject({ property_id: Id, block_id: Id }))
    .output(z.void())
    .mutation(once(({ ctx }) => deleteBlock(ctx, ctx.block))),
})
