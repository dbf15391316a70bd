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

const EXISTING = 'Every lock already has its code. These are the existing codes.'

export const accessCodesRouter = router({
  listOfBooking: bookingProcedure('access_code.see')
    .meta({
      openapi: {
        method: 'GET',
        path: '/v1/bookings/{booking_id}/access-codes',
        summary: 'List the access codes of a booking',
        description: 'Includes revoked and expired codes. Grouped by lock, newest first.',
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
        summary: 'Create the access codes of a booking',
        description:
          'Creates one code per lock, with the same PIN on every lock that accepts it. If every lock already has a code, ' +
          'returns the existing codes with 200.',
        successStatus: 201,
        found: EXISTING,
      },
      errors: [
        'property.archived',
        'access_code.window_over',
        'booking.in_conflict',
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
        description: 'Owners and managers see all codes; staff and contractors see only their own.',
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
        summary: 'Create the access codes of a task',
        description:
          'For the task’s assignee, valid from the departure to the next arrival. Never uses a guest’s PIN. If every lock ' +
          'already has a code, returns the existing codes with 200.',
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
        summary: 'Retry an access code',
        description:
          'Retries now instead of at the time given in `error`. Returns the code unchanged if it has not failed or is ' +
          'being tried right now.',
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
          'Returns the code with `delivery` set to `removing`. It still opens the door until the lock confirms its removal ' +
          '(`removed`). It is not recreated automatically.',
        successStatus: 202,
      },
    })
    .input(z.strictObject({ access_code_id: Id }))
    .output(AccessCode)
    .mutation(once(({ ctx }) => revokeCode(ctx, ctx.accessCode))),
})
