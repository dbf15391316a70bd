import { Id } from '@stayward/contract/kernel/primitives'
import {
  BlockedGuest,
  BlockedGuestCreate,
  BlockedGuestList,
  BlockedGuestPage,
  BlockedGuestPatch,
} from '@stayward/contract/stays/blocked-guest'
import { z } from 'zod'
import { Cursors } from '../../kernel/cursor.ts'
import { callerProcedure, once, router } from '../../kernel/trpc.ts'
import { blockedGuestProcedure } from './blocked-guests.access.ts'
import { presentBlockedGuest } from './blocked-guests.presenter.ts'
import { listBlockedGuests } from './blocked-guests.queries.ts'
import { blockGuest, restoreBlock, unblockGuest, updateBlockedGuest } from './blocked-guests.service.ts'

const PATH = '/v1/blocked-guests'
const ONE = `${PATH}/{blocked_guest_id}` as const
const BlockedGuestId = z.strictObject({ blocked_guest_id: Id })

export const blockedGuestsRouter = router({
  list: callerProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: PATH,
        summary: 'List blocked guests',
        description: 'Those blocked at properties that you manage, newest first.',
      },
    })
    .input(BlockedGuestList)
    .output(BlockedGuestPage)
    .query(async ({ ctx, input }) => {
      const cursors = new Cursors(ctx, 'blockedGuests', input)
      const after = cursors.open(input.cursor)
      const rows = await listBlockedGuests(ctx.db, ctx.actor, { after, size: input.size })
      return cursors.page(
        rows,
        input.size,
        (row) => [row.id, row.id],
        (row) => presentBlockedGuest(ctx, row),
      )
    }),

  create: callerProcedure
    .meta({
      openapi: {
        method: 'POST',
        path: PATH,
        summary: 'Block a guest',
        description:
          'Bookings of the account with the same email address or phone number warn from then on. Nothing is refused ' +
          'because of it. The address and the number are kept as keyed hashes only, for three years.',
        successStatus: 201,
        location: `${PATH}/{id}`,
      },
      errors: ['access.denied'],
    })
    .input(BlockedGuestCreate)
    .output(BlockedGuest)
    .mutation(once(({ ctx, input }) => blockGuest(ctx, input))),

  get: blockedGuestProcedure
    .meta({ openapi: { method: 'GET', path: ONE, summary: 'Read a blocked guest' } })
    .input(BlockedGuestId)
    .output(BlockedGuest)
    .query(({ ctx }) => {
      ctx.answer.version = ctx.blockedGuest.version
      return presentBlockedGuest(ctx, ctx.blockedGuest)
    }),

  update: blockedGuestProcedure
    .meta({
      openapi: {
        method: 'PATCH',
        path: ONE,
        summary: 'Update a blocked guest',
        description: 'Changes the reason or the note; a note of null removes it.',
      },
      errors: ['version.mismatch'],
    })
    .input(BlockedGuestPatch)
    .output(BlockedGuest)
    .mutation(
      once(({ ctx, input: { blocked_guest_id: _id, ...change } }) =>
        updateBlockedGuest(ctx, ctx.blockedGuest, change),
      ),
    ),

  unblock: blockedGuestProcedure
    .meta({
      openapi: {
        method: 'DELETE',
        path: ONE,
        summary: 'Unblock a guest',
        description: 'For a day it can be taken back.',
        successStatus: 204,
      },
    })
    .input(BlockedGuestId)
    .output(z.void())
    .mutation(once(({ ctx }) => unblockGuest(ctx, ctx.blockedGuest))),

  restore: blockedGuestProcedure
    .meta({
      openapi: {
        method: 'POST',
        path: `${ONE}/restore`,
        summary: 'Block a guest again',
        description:
          'Takes back that the guest was unblocked, for a day. Returns 200 without a change if they are blocked.',
      },
    })
    .input(BlockedGuestId)
    .output(BlockedGuest)
    .mutation(once(({ ctx }) => restoreBlock(ctx, ctx.blockedGuest))),
})
