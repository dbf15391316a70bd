import { Id } from '@stayward/contract/kernel/primitives'
import {
  MessageTemplate,
  MessageTemplateCreate,
  MessageTemplateList,
  MessageTemplatePage,
  MessageTemplatePatch,
} from '@stayward/contract/messages/message-template'
import { z } from 'zod'
import { Cursors } from '../../kernel/cursor.ts'
import { callerProcedure, once, router } from '../../kernel/trpc.ts'
import { templateProcedure } from './templates.access.ts'
import { presentTemplate } from './templates.presenter.ts'
import { listTemplates } from './templates.queries.ts'
import { changeTemplate, createTemplate, removeTemplate } from './templates.service.ts'

const PATH = '/v1/message-templates'
const ONE = `${PATH}/{template_id}` as const
const TemplateId = z.strictObject({ template_id: Id })

export const messageTemplatesRouter = router({
  list: callerProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: PATH,
        summary: 'List message templates',
        description: 'Those of your account, and of accounts whose properties you manage, newest first.',
      },
    })
    .input(MessageTemplateList)
    .output(MessageTemplatePage)
    .query(async ({ ctx, input }) => {
      const cursors = new Cursors(ctx, 'messageTemplates', input)
      const after = cursors.open(input.cursor)
      const rows = await listTemplates(ctx.db, ctx.actor, { after, size: input.size })
      return cursors.page(rows, input.size, (row) => [row.id, row.id], presentTemplate)
    }),

  create: callerProcedure
    .meta({
      openapi: {
        method: 'POST',
        path: PATH,
        summary: 'Create a message template',
        description:
          'Words for guests, in up to seven languages. Guests get the language of their booking, or the one that they most ' +
          'likely read.',
        successStatus: 201,
        location: `${PATH}/{id}`,
      },
      errors: ['message_template.limit_reached'],
    })
    .input(MessageTemplateCreate)
    .output(MessageTemplate)
    .mutation(once(({ ctx, input }) => createTemplate(ctx, input))),

  get: templateProcedure('message.write')
    .meta({ openapi: { method: 'GET', path: ONE, summary: 'Read a message template' } })
    .input(TemplateId)
    .output(MessageTemplate)
    .query(({ ctx }) => {
      ctx.answer.version = ctx.template.version
      return presentTemplate(ctx.template)
    }),

  update: templateProcedure('message.manage')
    .meta({
      openapi: {
        method: 'PATCH',
        path: ONE,
        summary: 'Change a message template',
        description: 'What is not sent yet is written with the new text.',
      },
      errors: ['version.mismatch'],
    })
    .input(MessageTemplatePatch)
    .output(MessageTemplate)
    .mutation(once(({ ctx, input }) => changeTemplate(ctx, ctx.template, input))),

  remove: templateProcedure('message.manage')
    .meta({
      openapi: {
        method: 'DELETE',
        path: ONE,
        summary: 'Remove a message template',
        description: 'Only one that no rule uses.',
        successStatus: 204,
      },
      errors: ['message_template.in_use', 'version.mismatch'],
    })
    .input(TemplateId)
    .output(z.void())
    .mutation(once(({ ctx }) => removeTemplate(ctx, ctx.template))),
})
