import { Guest, GuestDocument, GuestList, GuestPage, GuestReplace } from '@stayward/contract/stays/guest'
import { Id } from '@stayward/contract/kernel/primitives'
import { z } from 'zod'
import { callerProcedure, once, router } from '../../kernel/trpc.ts'
import { correctionProcedure, guestProcedure } from './guests.access.ts'
import { presentGuest } from './guests.presenter.ts'
import { commandGuest, correctByHost, eraseGuest, listVisibleGuests, revealGuest } from './guests.service.ts'

export const guestsRouter = router({
  list: callerProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/v1/guests',
        summary: 'List guests',
        description:
          'The own account’s, those registered last first; with `property_id` also those of a property managed for another account.',
      },
      errors: ['access.denied', 'resource.not_found'],
    })
    .input(GuestList)
    .output(GuestPage)
    .query(({ ctx, input }) => listVisibleGuests(ctx, input)),

  get: guestProcedure('guest.see')
    .meta({ openapi: { method: 'GET', path: '/v1/guests/{guest_id}', summary: 'Read a guest' } })
    .input(z.strictObject({ guest_id: Id }))
    .output(Guest)
    .query(({ ctx }) => {
      ctx.answer.version = ctx.guest.version
      return presentGuest(ctx, ctx.guest)
    }),

  reveal: guestProcedure('guest.reveal')
    .meta({
      openapi: {
        method: 'POST',
        path: '/v1/guests/{guest_id}/reveal',
        summary: 'Read a document number in full',
        description:
          'Every call leaves an activity entry. A repetition with the same `Idempotency-Key` shows nothing.',
      },
    })
    .input(z.strictObject({ guest_id: Id }))
    .output(GuestDocument)
    .mutation(once(({ ctx }) => revealGuest(ctx, ctx.guest))),

  correct: correctionProcedure
    .meta({
      openapi: {
        method: 'PUT',
        path: '/v1/guests/{guest_id}',
        summary: 'Correct a guest',
        description:
          'Replaces the whole registration, by the same rules as at check-in. Numbers of the document that are left out are ' +
          'kept while its kind stays the same, and so are those that are sent masked, as they are read.',
      },
      errors: ['checkin.duplicate_guest', 'version.mismatch'],
    })
    .input(z.strictObject({ guest_id: Id, ...GuestReplace.shape }))
    .output(Guest)
    .mutation(once(({ ctx, input: { guest_id: _id, ...input } }) => correctByHost(ctx, ctx.guest, input))),

  requestCorrection: guestProcedure('guest.edit')
    .meta({
      openapi: {
        method: 'POST',
        path: '/v1/guests/{guest_id}/request-correction',
        summary: 'Mark a guest for correction',
        description: 'The stay is not ready until the registration is corrected or the mark taken back.',
      },
      errors: ['guest.invalid_transition', 'version.mismatch'],
    })
    .input(z.strictObject({ guest_id: Id }))
    .output(Guest)
    .mutation(once(({ ctx }) => commandGuest(ctx, ctx.guest, 'request_correction'))),

  withdrawCorrection: guestProcedure('guest.edit')
    .meta({
      openapi: {
        method: 'POST',
        path: '/v1/guests/{guest_id}/withdraw-correction',
        summary: 'Take back the mark for correction',
      },
      errors: ['guest.invalid_transition', 'version.mismatch'],
    })
    .input(z.strictObject({ guest_id: Id }))
    .output(Guest)
    .mutation(once(({ ctx }) => commandGuest(ctx, ctx.guest, 'withdraw_correction'))),

  erase: guestProcedure('guest.edit')
    .meta({
      openapi: {
        method: 'POST',
        path: '/v1/guests/{guest_id}/erase',
        summary: 'Forget a guest',
        description:
          'Until three years after departure the law asks to keep guests: then the guest is restricted, shown to nobody ' +
          'and erased later. After that the guest is erased at once, with everything else that the stay says about people.',
      },
    })
    .input(z.strictObject({ guest_id: Id }))
    .output(Guest)
    .mutation(once(({ ctx }) => eraseGuest(ctx, ctx.guest))),
})
