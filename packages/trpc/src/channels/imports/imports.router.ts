import {
  Import,
  ImportCheck,
  ImportList,
  ImportMapping,
  ImportPage,
  ImportKindName,
} from '@stayward/contract/channels/import'
import { MAX_SHEET_BYTES } from '@stayward/contract/channels/import-values'
import { Id, QueryFlag } from '@stayward/contract/kernel/primitives'
import { z } from 'zod'
import { Cursors } from '../../kernel/cursor.ts'
import { callerProcedure, once, router } from '../../kernel/trpc.ts'
import { formInput, jsonPart, uploadedFile } from '../../kernel/upload.ts'
import { recheckImport, uploadImport } from './check-import.service.ts'
import { decideImport } from './decide-import.service.ts'
import { countItems, listImports } from './file-imports.queries.ts'
import { importProcedure } from './imports.access.ts'
import { presentImport } from './imports.presenter.ts'
import { readImport } from './read-import.service.ts'

const PATH = '/v1/imports'
const ImportId = z.strictObject({ import_id: Id })

/** The mapping of an upload: JSON in a part of the form. Without it, everything is recognised. */
const MappingPart = jsonPart(ImportMapping)
  .optional()
  .transform((mapping) => mapping ?? ImportMapping.parse({}))

export const importsRouter = router({
  create: callerProcedure
    .meta({
      openapi: {
        method: 'POST',
        path: PATH,
        summary: 'Upload a file of bookings or properties',
        description:
          'A CSV file or an Excel workbook of at most 5 MiB and 5,000 rows, as `file`, with its `kind`. Exports of Airbnb, ' +
          'Booking.com and Stayward are recognised; `mapping` is JSON for everything else. Nothing changes yet: the response ' +
          'has what each row would change. Bookings are found by their reference, or by property and days. Rows of ' +
          'properties whose bookings you may not change are `unreadable`. Properties are added to your own account.',
        contentTypes: ['multipart/form-data'],
        successStatus: 201,
        location: `${PATH}/{id}`,
      },
    })
    .input(
      formInput(
        z.strictObject({ file: uploadedFile(MAX_SHEET_BYTES), kind: ImportKindName, mapping: MappingPart }),
      ),
    )
    .output(Import)
    .mutation(once(({ ctx, input }) => uploadImport(ctx, input))),

  list: callerProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: PATH,
        summary: 'List imports',
        description:
          'Newest first, without their rows: those of your own account, and those whose properties you all manage. Imports ' +
          'are kept for 90 days.',
      },
    })
    .input(ImportList)
    .output(ImportPage)
    .query(async ({ ctx, input }) => {
      const { size, kind } = input
      const cursors = new Cursors(ctx, 'imports', input)
      const rows = await listImports(ctx.db, ctx.actor, { kind, size, after: cursors.open(input.cursor) })
      const counts = await countItems(
        ctx.db,
        rows.map(({ account_id }) => account_id),
        rows.map(({ id }) => id),
      )
      return cursors.page(
        rows,
        size,
        (row) => [row.created_at, row.id],
        (row) => presentImport(ctx, row, counts, null),
      )
    }),

  get: importProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: `${PATH}/{import_id}`,
        summary: 'Read an import',
        description: 'With `items=false` only its state and progress.',
      },
    })
    .input(
      z.strictObject({
        ...ImportId.shape,
        items: QueryFlag.optional().meta({ description: 'Whether its rows are read.' }),
      }),
    )
    .output(Import)
    .query(({ ctx, input }) => readImport(ctx, ctx.db, ctx.import, { has_items: input.items ?? true })),

  checkImport: importProcedure
    .meta({
      openapi: {
        method: 'POST',
        path: `${PATH}/{import_id}/check`,
        summary: 'Check an import with another mapping',
        description:
          'Reads the same rows again, without another upload. The mapping replaces the one before: send all of it. An empty ' +
          'one compares the rows with the bookings as they are now.',
      },
      errors: ['import.invalid_transition'],
    })
    .input(z.strictObject({ ...ImportId.shape, ...ImportCheck.shape }))
    .output(Import)
    .mutation(once(({ ctx, input }) => recheckImport(ctx, ctx.import, input.mapping))),

  applyImport: importProcedure
    .meta({
      openapi: {
        method: 'POST',
        path: `${PATH}/{import_id}/apply`,
        summary: 'Apply an import',
        description:
          'Applies the rows in the background; `done` and `total` show how far it is. Each row is compared again first: what ' +
          'was booked meanwhile is not changed beyond what the check showed. Guests are not notified. The rows of the file ' +
          'are deleted afterwards.',
        successStatus: 202,
      },
      errors: ['import.invalid_transition'],
    })
    .input(ImportId)
    .output(Import)
    .mutation(once(({ ctx }) => decideImport(ctx, ctx.import, 'apply'))),

  undoImport: importProcedure
    .meta({
      openapi: {
        method: 'POST',
        path: `${PATH}/{import_id}/undo`,
        summary: 'Undo an import',
        description:
          'Within 30 days, in the background. Added bookings are cancelled, filled fields emptied, cancelled bookings ' +
          'restored, and added properties without bookings deleted. What was changed since, has registered guests or a sent ' +
          'report is left, with an `obstacle`.',
        successStatus: 202,
      },
      errors: ['import.invalid_transition', 'import.too_old'],
    })
    .input(ImportId)
    .output(Import)
    .mutation(once(({ ctx }) => decideImport(ctx, ctx.import, 'undo'))),

  discardImport: importProcedure
    .meta({
      openapi: {
        method: 'POST',
        path: `${PATH}/{import_id}/discard`,
        summary: 'Discard an import',
        description: 'Deletes the rows of a checked import.',
        successStatus: 202,
      },
      errors: ['import.invalid_transition'],
    })
    .input(ImportId)
    .output(Import)
    .mutation(once(({ ctx }) => decideImport(ctx, ctx.import, 'discard'))),
})
