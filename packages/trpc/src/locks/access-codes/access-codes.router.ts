import { AccessCode, AccessCodeList, AccessCodesCreate } from '@stayward/contract/locks/access-code'
import { Id } from '@stayward/contract/kernel/primitives'
import { z } from 'zod'
import { bookingProcedure } from '../../stays/bookings/bookings.access.ts'
import { once, router } from '../../kernel/trpc.ts'
import { taskProcedure } from '../../work/tasks/tasks.access.ts'
import { accessCodeProcedure } from './access-codes.access.ts'
import {
  createBookingCodes,
  createTaskCodes,
  listVisibleCodes,
  retryCode,
  revokeCode,
} from './access-codes.service.ts'

const EXISTING = 'Every lock has its code already; these are they.'

export const accessCodesRouter = router({
  listOfBooking: bookingProcedure('access_code.see')
    .meta({
      openapi: {
        method: 'GET',
        path: '/v1/bookings/{booking_id}/access-codes',
        summary: 'List the access codes of a booking',
        description: 'Those that were revoked or are over too, lock by lock, the newest first.',
      },
    })
    .input(z.strictObject({ booking_id: Id }))
    .output(AccessCodeList)
    .query(({ ctx }) => {
      const { account_id, property_id, id: booking_id } = ctx.booking
      return listVisibleCodes(ctx, { account_id, property_id, booking_id })
    }),

  createOfBooking: bookingProcedure('access_code.create')
    .meta({
      openapi: {
        method: 'POST',
        path: '/v1/bookings/{booking_id}/access-codes',
        summary: 'Make the access codes of a booking',
        description:
          'One for each lock, with the same PIN on all that take it. Where every lock has its code already, they are ' +
          'answered as they are, with 200.',
        successStatus: 201,
        found: EXISTING,
      },
      errors: [
        'property.archived',
        'access_code.window_over',
        'access_code.no_lock',
        'access_code.pin_taken',
        'access_code.no_pin_left',
      ],
    })
    .input(z.strictObject({ booking_id: Id, ...AccessCodesCreate.shape }))
    .output(AccessCodeList)
    .mutation(
      once(({ ctx, input: { booking_id: _id, ...input } }) => createBookingCodes(ctx, ctx.booking, input)),
    ),

  listOfTask: taskProcedure('access_code.see_own')
    .meta({
      openapi: {
        method: 'GET',
        path: '/v1/tasks/{task_id}/access-codes',
        summary: 'List the access codes of a task',
        description: 'Owners and managers see all of them, crews their own.',
      },
    })
    .input(z.strictObject({ task_id: Id }))
    .output(AccessCodeList)
    .query(({ ctx }) => {
      const { account_id, property_id, id: task_id } = ctx.task
      return listVisibleCodes(ctx, { account_id, property_id, task_id })
    }),

  createOfTask: taskProcedure('access_code.create')
    .meta({
      openapi: {
        method: 'POST',
        path: '/v1/tasks/{task_id}/access-codes',
        summary: 'Make the access codes of a task',
        description:
          'For whoever the task is assigned to, from the departure to the next arrival; never the PIN of guests. Where ' +
          'every lock has its code already, they are answered as they are, with 200.',
        successStatus: 201,
        found: EXISTING,
      },
      errors: [
        'property.archived',
        'access_code.window_over',
        'access_code.no_assignee',
        'access_code.no_lock',
        'access_code.pin_taken',
        'access_code.no_pin_left',
      ],
    })
    .input(z.strictObject({ task_id: Id, ...AccessCodesCreate.shape }))
    .output(AccessCodeList)
    .mutation(once(({ ctx, input: { task_id: _id, ...input } }) => createTaskCodes(ctx, ctx.task, input))),

  retry: accessCodeProcedure('access_code.create')
    .meta({
      openapi: {
        method: 'POST',
        path: '/v1/access-codes/{access_code_id}/retry',
        summary: 'Try an access code again',
        description:
          'At once, rather than when its `error` says. A code that did not fail, or is being tried just now, is answered ' +
          'as it is.',
      },
    })
    .input(z.strictObject({ access_code_id: Id }))
    .output(AccessCode)
    .mutation(once(({ ctx }) => retryCode(ctx, ctx.accessCode))),

  revoke: accessCodeProcedure('access_code.revoke')
    .meta({
      openapi: {
        method: 'DELETE',
        path: '/v1/access-codes/{access_code_id}',
        summary: 'Revoke an access code',
        description:
          'Answers it with `delivery` at `removing`: it opens until the lock has let go of it, which `removed` says. It ' +
          'is not made again by itself.',
        successStatus: 202,
      },
    })
    .input(z.strictObject({ access_code_id: Id }))
    .output(AccessCode)
    .mutation(once(({ ctx }) => revokeCode(ctx, ctx.accessCode))),
})
