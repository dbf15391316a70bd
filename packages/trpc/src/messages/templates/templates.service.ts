import type {
  MessageTemplate,
  MessageTemplateCreate,
  MessageTemplatePatch,
} from '@stayward/contract/messages/message-template'
import { MESSAGE_LIMITS } from '@stayward/contract/messages/message-values'
import type { ActivityType } from '@stayward/contract/kernel/activity'
import type { Transaction } from '@stayward/db/client'
import { recordActivity } from '../../kernel/activity.ts'
import type { Authorized } from '../../kernel/authorize.ts'
import { nowInstant } from '../../kernel/clock.ts'
import type { CallerContext } from '../../kernel/context.ts'
import { definedOnly } from '../../kernel/defined-only.ts'
import { notFound, ServiceError } from '../../kernel/errors.ts'
import { inTransaction } from '../../kernel/idempotency.ts'
import { requireVersion } from '../../kernel/version.ts'
import { templateErrors } from './template-texts.rules.ts'
import { presentTemplate } from './templates.presenter.ts'
import {
  countRules,
  countTemplatesForUpdate,
  findTemplate,
  insertTemplate,
  selectTemplateForUpdate,
  updateTemplate,
  type VisibleTemplate,
} from './templates.queries.ts'

type Managed = Authorized<VisibleTemplate, 'message.manage'>

/** Creates a template of the caller's account. Throws 422 for a variable that its trigger does not have. */
export function createTemplate(ctx: CallerContext, input: MessageTemplateCreate): Promise<MessageTemplate> {
  const errors = templateErrors(input.texts, input.trigger)
  if (errors.length > 0) throw new ServiceError('request.invalid', { errors })
  const { account_id } = ctx.actor
  const key = { account_id, id: ctx.ids.next() }
  return inTransaction(ctx, async (tx) => {
    if ((await countTemplatesForUpdate(tx, account_id)) >= MESSAGE_LIMITS.templates)
      throw new ServiceError('message_template.limit_reached')
    const now = nowInstant(ctx.clock)
    await insertTemplate(tx, { ...key, ...input, created_at: now, updated_at: now })
    return answer(ctx, tx, key, 'message_template.created')
  })
}

/** Changes a template. What waits to be sent with it is written with the new text. */
export function changeTemplate(
  ctx: CallerContext,
  found: Managed,
  { template_id: _id, ...input }: MessageTemplatePatch,
): Promise<MessageTemplate> {
  const errors = input.texts === undefined ? [] : templateErrors(input.texts, found.trigger)
  if (errors.length > 0) throw new ServiceError('request.invalid', { errors })
  return inTransaction(ctx, async (tx) => {
    const before = await selectTemplateForUpdate(tx, found)
    if (!before) throw notFound()
    requireVersion(ctx, before.version)
    await updateTemplate(tx, before, definedOnly(input), nowInstant(ctx.clock))
    return answer(ctx, tx, before, 'message_template.updated')
  })
}

/** Removes a template. Throws 409 `message_template.in_use` while a rule uses it. */
export function removeTemplate(ctx: CallerContext, found: Managed): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const before = await selectTemplateForUpdate(tx, found)
    if (!before) throw notFound()
    requireVersion(ctx, before.version)
    if ((await countRules(tx, before)) > 0) throw new ServiceError('message_template.in_use')
    const now = nowInstant(ctx.clock)
    await updateTemplate(tx, before, { removed_at: now }, now)
    await record(ctx, tx, before, 'message_template.removed')
  })
}

async function answer(
  ctx: CallerContext,
  tx: Transaction,
  key: { account_id: string; id: string },
  type: ActivityType<'message_template'>,
): Promise<MessageTemplate> {
  await record(ctx, tx, key, type)
  const row = await findTemplate(tx, ctx.actor, key.id)
  if (!row) throw notFound()
  ctx.answer.version = row.version
  return presentTemplate(row)
}

const record = (
  ctx: CallerContext,
  tx: Transaction,
  { account_id, id }: { account_id: string; id: string },
  type: ActivityType<'message_template'>,
) => recordActivity(ctx, tx, { type, account_id, subject: { type: 'message_template', id } })
