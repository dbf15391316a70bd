import { EXPORT_FORMATS, ExportFile } from '@stayward/contract/kernel/export'
import {
  Guest,
  GuestDocument,
  GuestExport,
  GuestList,
  GuestPage,
  GuestReplace,
  GuestTotal,
  GuestTotalQuery,
  KnownGuest,
} from '@stayward/contract/stays/guest'
import { Id } from '@stayward/contract/kernel/primitives'
import { z } from 'zod'
import { recordExport } from '../../kernel/exported-table.ts'
import { callerProcedure, once, router } from '../../kernel/trpc.ts'
import { exportSubject } from '../../properties/export-subject.service.ts'
import { exportGuests } from './export-guests.service.ts'
import { correctionProcedure, guestProcedure } from './guests.access.ts'
import {
  commandGuest,
  correctByHost,
  countVisibleGuests,
  eraseGuest,
  listVisibleGuests,
  readKnownGuest,
  requireGuestsOf,
  revealGuest,
} from './guests.service.ts'

export const guestsRouter = router({
  list: callerProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/v1/guests',
        summary: 'List guests',
        description:
          'Guests of your own account, most recently registered first unless `sort` says otherwise. With `property_id`, also guests of a property you ' +
          'manage for another account.',
      },
      errors: ['access.denied', 'resource.not_found'],
    })
    .input(GuestList)
    .output(GuestPage)
    .query(({ ctx, input }) => listVisibleGuests(ctx, input)),

  total: callerProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/v1/guest-totals',
        summary: 'Count guests',
        description: 'How many guests the list has with these filters, on all of its pages.',
      },
      errors: ['access.denied', 'resource.not_found'],
    })
    .input(GuestTotalQuery)
    .output(GuestTotal)
    .query(({ ctx, input }) => countVisibleGuests(ctx, input)),

  export: callerProcedure
    .meta({
      openapi: {
        method: 'POST',
        path: '/v1/exports/guests',
        summary: 'Export guests',
        description:
          'The guests that the list shows with these filters, as CSV or as a workbook, document numbers masked. ' +
          'Headings are in the language of `Accept-Language` (English or Spanish), values as in the API.',
        files: Object.values(EXPORT_FORMATS),
      },
      errors: ['access.denied', 'resource.not_found'],
    })
    .input(GuestExport)
    .output(ExportFile)
    .use(async ({ ctx, input, next }) => {
      await requireGuestsOf(ctx, input.property_id)
      ctx.answer.file = () => exportGuests(ctx, input)
      return next()
    })
    .mutation(
      once(async ({ ctx, input: { format, property_id } }) =>
        recordExport(
          ctx,
          'guests',
          format,
          await exportSubject(ctx, property_id === undefined ? [] : [property_id]),
        ),
      ),
    ),

  get: guestProcedure('guest.see')
    .meta({ openapi: { method: 'GET', path: '/v1/guests/{guest_id}', summary: 'Read a guest' } })
    .input(z.strictObject({ guest_id: Id }))
    .output(KnownGuest)
    .query(({ ctx }) => readKnownGuest(ctx, ctx.guest)),

  reveal: guestProcedure('guest.reveal')
    .meta({
      openapi: {
        method: 'POST',
        path: '/v1/guests/{guest_id}/reveal',
        summary: 'Read a document number in full',
        description:
          'Every call is logged in the activity. A retry with the same `Idempotency-Key` does not reveal the number again.',
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
          'Replaces the whole registration, with the same rules as at check-in. Document numbers that are omitted, or sent ' +
          'masked as you read them, are kept while the document type stays the same.',
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
        description: 'The stay is not ready until the registration is corrected or the mark is removed.',
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
        summary: 'Remove the mark for correction',
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
        summary: 'Erase a guest',
        description:
          'The law requires guests’ data to be kept for three years after departure. Before that, the guest is restricted: ' +
          'hidden from everyone and erased later. After that, the guest is erased immediately, with all other personal ' +
          'data of the stay.',
      },
    })
    .input(z.strictObject({ guest_id: Id }))
    .output(Guest)
    .mutation(once(({ ctx }) => eraseGuest(ctx, ctx.guest))),
})
