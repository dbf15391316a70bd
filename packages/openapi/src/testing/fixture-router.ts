import { Id, QueryFlag, text } from '@stayward/contract/kernel/primitives'
import { ServiceError } from '@stayward/trpc/kernel/errors'
import { checkinProcedure, geoProcedure, router, userProcedure } from '@stayward/trpc/kernel/trpc'
import { formInput, UploadedFile } from '@stayward/trpc/kernel/upload'
import { z } from 'zod'

const Note = z.strictObject({ id: Id, name: z.string(), loud: z.boolean() })
const NoteFields = { name: text(20), loud: z.boolean() }

const id = '019ab0c2-0000-7000-8000-000000000001'

/** A small API with every type of operation that the adapter supports; it needs no database. */
export const fixtureRouter = router({
  geo: {
    countries: geoProcedure
      .meta({ openapi: { method: 'GET', path: '/v1/geo/countries', protect: false } })
      .input(z.strictObject({ query: text(10).optional() }))
      .output(z.array(z.string()))
      .query(({ ctx }) => {
        Object.assign(ctx.answer, {
          version: 1,
          cache_control: 'public, max-age=60',
          vary: 'Accept-Language',
        })
        return [ctx.request.locale]
      }),
  },
  checkin: {
    snapshot: checkinProcedure
      .meta({ openapi: { method: 'GET', path: '/v1/checkin/{code}', protect: false } })
      .input(z.strictObject({ code: z.string() }))
      .output(z.strictObject({ code: z.string(), caller: z.string(), address: z.string() }))
      .query(({ ctx, input }) => ({ ...input, caller: ctx.actor.kind, address: ctx.request.client_address })),
  },
  properties: {
    list: userProcedure
      .meta({ openapi: { method: 'GET', path: '/v1/notes' } })
      .input(
        z.strictObject({
          size: z.coerce.number<number>().int().min(1).max(100).default(20),
          status: z.array(z.enum(['open', 'done'])).optional(),
          archived: QueryFlag.optional(),
        }),
      )
      .output(z.unknown())
      .query(({ input }) => input),
    create: userProcedure
      .meta({
        openapi: { method: 'POST', path: '/v1/notes', successStatus: 201, location: '/v1/notes/{id}' },
      })
      .input(z.strictObject(NoteFields))
      .output(Note)
      .mutation(({ ctx, input }) => {
        if (input.name === 'again') ctx.answer.created = false
        if (ctx.request.idempotency_key === 'seen') ctx.answer.replayed = true
        return { id, ...input }
      }),
    get: userProcedure
      .meta({ openapi: { method: 'GET', path: '/v1/notes/{note_id}' } })
      .input(z.strictObject({ note_id: Id }))
      .output(Note)
      .query(({ ctx, input }) => {
        ctx.answer.version = 7
        return { id: input.note_id, name: 'a', loud: false }
      }),
    update: userProcedure
      .meta({ openapi: { method: 'PATCH', path: '/v1/notes/{note_id}' } })
      .input(z.strictObject({ note_id: Id, name: NoteFields.name.optional() }))
      .output(z.strictObject({ if_match: z.string().nullable() }))
      .mutation(({ ctx }) => {
        ctx.answer.version = 8
        return { if_match: ctx.request.if_match }
      }),
    remove: userProcedure
      .meta({ openapi: { method: 'DELETE', path: '/v1/notes/{note_id}', successStatus: 204 } })
      .input(z.strictObject({ note_id: Id }))
      .output(z.void())
      .mutation(() => undefined),
    archive: userProcedure
      .meta({ openapi: { method: 'POST', path: '/v1/notes/{note_id}/archive' } })
      .input(z.strictObject({ note_id: Id }))
      .output(z.strictObject({ archived: z.boolean() }))
      .mutation(() => ({ archived: true })),
    attach: userProcedure
      .meta({
        openapi: { method: 'POST', path: '/v1/notes/{note_id}/file', contentTypes: ['multipart/form-data'] },
      })
      .input(formInput(z.strictObject({ note_id: Id, file: UploadedFile })))
      .output(z.strictObject({ note_id: z.string(), size: z.int() }))
      .mutation(({ input: { note_id, file } }) => ({ note_id, size: file.bytes.length })),
    break: userProcedure
      .meta({ openapi: { method: 'POST', path: '/v1/break' } })
      .output(z.void())
      .mutation(() => {
        throw new Error('select secret from vault')
      }),
    refuse: userProcedure
      .meta({ openapi: { method: 'POST', path: '/v1/refuse' } })
      .output(z.void())
      .mutation(() => {
        throw new ServiceError('booking.overlap', { members: { conflicts: [] }, retry_after_seconds: 3 })
      }),
  },
})
