import { SERVICES } from '@stayward/contract/properties/property-values'
import type { Service } from '@stayward/contract/properties/member'
import type { PropertyChecklist, PropertyChecklistReplace } from '@stayward/contract/work/checklist'
import { recordActivity } from '../../kernel/activity.ts'
import type { Authorized } from '../../kernel/authorize.ts'
import { nowInstant } from '../../kernel/clock.ts'
import type { CallerContext } from '../../kernel/context.ts'
import { invalidField } from '../../kernel/errors.ts'
import type { Follower, PropertyCopied } from '../../kernel/followers.ts'
import { inTransaction } from '../../kernel/idempotency.ts'
import { enqueueJob } from '../../kernel/jobs.ts'
import { requireVersion } from '../../kernel/version.ts'
import type { VisibleProperty } from '../../properties/properties.queries.ts'
import { requireInUse } from '../../properties/property-in-use.rules.ts'
import { changedItems } from './changed-items.rules.ts'
import { presentPropertyChecklist } from './checklists.presenter.ts'
import {
  copyAdjustments,
  countChecklistsForUpdate,
  listAdjustments,
  listChecklists,
  putAdjustment,
  readChecklistsForShare,
} from './checklists.queries.ts'

type Adjustable = Authorized<VisibleProperty, 'checklist.adjust'>

/** What tasks get at a property, service by service. */
export async function listPropertyChecklists(
  ctx: CallerContext,
  { account_id, id: property_id }: Adjustable,
): Promise<{ items: PropertyChecklist[] }> {
  const [checklists, adjustments] = await Promise.all([
    listChecklists(ctx.db, account_id),
    listAdjustments(ctx.db, { account_id, property_id }),
  ])
  return {
    items: SERVICES.map((service) =>
      presentPropertyChecklist(
        service,
        checklists,
        adjustments.find((one) => one.service === service) ?? null,
      ),
    ),
  }
}

/** What tasks of one service get at a property. Its version is 0 as long as nobody has changed it there. */
export async function readPropertyChecklist(
  ctx: CallerContext,
  { account_id, id: property_id }: Adjustable,
  service: Service,
): Promise<PropertyChecklist> {
  const [checklists, adjustments] = await Promise.all([
    listChecklists(ctx.db, account_id),
    listAdjustments(ctx.db, { account_id, property_id }),
  ])
  const adjustment = adjustments.find((one) => one.service === service) ?? null
  ctx.answer.version = adjustment?.version ?? 0
  return presentPropertyChecklist(service, checklists, adjustment)
}

/** Replaces what a property changes of the checklist of a service. Tasks that nobody has begun follow. */
export function replacePropertyChecklist(
  ctx: CallerContext,
  property: Adjustable,
  { service, checklist_id, left_out, added }: PropertyChecklistReplace,
): Promise<PropertyChecklist> {
  const { account_id, id: property_id } = property
  const key = { account_id, property_id, service }
  return inTransaction(ctx, async (tx) => {
    requireInUse(property)
    await countChecklistsForUpdate(tx, account_id)
    const { templates, adjustment } = await readChecklistsForShare(tx, key)
    requireVersion(ctx, adjustment?.version ?? 0)
    if (checklist_id !== null && !templates.some(({ id }) => id === checklist_id))
      throw invalidField('checklist_id', 'unknown_checklist', 'The service has no checklist with this id.')
    const items = changedItems(ctx, adjustment?.added ?? [], added, 'added')
    ctx.answer.version = await putAdjustment(
      tx,
      { ...key, checklist_id, left_out: [...new Set(left_out)], added: items },
      nowInstant(ctx.clock),
    )
    await recordActivity(ctx, tx, {
      type: 'property.checklist_changed',
      account_id,
      property_id,
      subject: { type: 'property', id: property_id },
    })
    await enqueueJob(tx, 'checklists.follow', key)
    const now = await listAdjustments(tx, key)
    return presentPropertyChecklist(service, templates, now.find((one) => one.service === service) ?? null)
  })
}

/** Gives a new property what the one it is a copy of changes of the checklists. */
export const checklistsFollowCopy: Follower<PropertyCopied> = (_ctx, tx, copied) =>
  copyAdjustments(tx, copied)
