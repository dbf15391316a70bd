import type {
  BulkProperty,
  PropertyBulk,
  PropertyBulkChanges,
  PropertyBulkResult,
} from '@stayward/contract/properties/property-bulk'
import { keysOf } from '@stayward/contract/kernel/keys'
import type { Transaction } from '@stayward/db/client'
import { nowInstant } from '../../kernel/clock.ts'
import type { CallerContext } from '../../kernel/context.ts'
import { invalidField, notFound, ServiceError } from '../../kernel/errors.ts'
import { inTransaction } from '../../kernel/idempotency.ts'
import { rehearse } from '../../kernel/rehearse.ts'
import type { PropertyChange } from '../change-property.service.ts'
import { findMemberOfUser } from '../membership.queries.ts'
import type { PropertyRow, VisibleProperty } from '../properties.queries.ts'
import { authorityAt } from '../property-authority.service.ts'
import { changedTags } from './bulk-change.rules.ts'
import { inOrderOf, eachInOrder } from './bulk-order.rules.ts'
import { insertBulkEdit, listSeen, listTagged } from './bulk.queries.ts'
import { type ChangedOne, changeOne, refusalOf } from './change-one.service.ts'
import { sealImage } from './property-image.rules.ts'

/**
 * Sets the same fields in many properties, each under the rules of a change of its own. One that a right or a rule refuses is
 * left as it is; the others change in one transaction and are a batch that can be undone. A dry run does the same and takes it
 * back, so that it answers exactly what a change would.
 */
export function editProperties(ctx: CallerContext, input: PropertyBulk): Promise<PropertyBulkResult> {
  const { changes, versions, dry_run } = input
  const batch_id = ctx.ids.next()
  return inTransaction(ctx, async (tx) => {
    const seen = await chosen(ctx, tx, input)
    const editAll = (inner: Transaction) =>
      eachInOrder(seen, async (found) => {
        const changed = await changeOne(ctx, inner, found, (step, before) => {
          const expected = versions[found.id]
          if (expected !== undefined && expected !== before.version)
            throw new ServiceError('version.mismatch')
          return changeOf(step, before, changes)
        })
        await remember(ctx, inner, batch_id, changed)
        return changed
      })
    const done = await (dry_run ? rehearse(tx, editAll) : editAll(tx))
    const hasChanged = done.some(({ before }) => before !== null)
    const answers = done.map(({ answer }) => answer)
    // What was looked at, not what was taken back, is what the next call compares.
    const looked = seen.map(({ id, version }) => [id, version] as const)
    const shown = dry_run ? withVersions(answers, new Map(looked)) : answers
    return {
      batch_id: dry_run || !hasChanged ? null : batch_id,
      properties: inOrderOf(input.property_ids, [...shown, ...unseen(input.property_ids ?? [], seen)]),
    }
  })
}

async function chosen(
  { actor, clock }: CallerContext,
  tx: Transaction,
  { property_ids, tag }: PropertyBulk,
): Promise<VisibleProperty[]> {
  if (property_ids) return listSeen(tx, actor, property_ids, nowInstant(clock))
  return tag === undefined ? [] : listTagged(tx, actor, tag)
}

async function changeOf(
  tx: Transaction,
  before: PropertyRow,
  { default_cleaner_user_id: user_id, add_tags, remove_tags, ...changes }: PropertyBulkChanges,
): Promise<PropertyChange> {
  if (changes.ses_integration_id) await requireSesPlace(tx, before)
  const hasTags = changes.tags !== undefined || add_tags !== undefined || remove_tags !== undefined
  return {
    ...changes,
    ...(hasTags && { tags: changedTags(before.tags, { tags: changes.tags, add_tags, remove_tags }) }),
    ...(user_id !== undefined && { default_cleaner_id: await memberOf(tx, before, user_id) }),
  }
}

/** A single change may keep an SES account for a property that moved away; nobody means that for many. */
async function requireSesPlace(tx: Transaction, property: PropertyRow): Promise<void> {
  if ((await authorityAt(tx, property)) !== 'ses_hospedajes')
    throw invalidField(
      'ses_integration_id',
      'other_authority',
      'Guests of this property are reported to another authority.',
    )
}

async function memberOf(tx: Transaction, property: PropertyRow, user_id: string | null) {
  if (user_id === null) return null
  const member_id = await findMemberOfUser(tx, property, user_id)
  if (member_id === null)
    throw invalidField(
      'default_cleaner_user_id',
      'unknown_member',
      'This person is not a member of the property.',
    )
  return member_id
}

async function remember(
  ctx: CallerContext,
  tx: Transaction,
  batch_id: string,
  { answer: { id, changes, version }, before }: ChangedOne,
): Promise<void> {
  if (before === null || version === null) return
  const key = { batch_id, property_id: id }
  const edit = {
    ...key,
    account_id: before.account_id,
    fields: keysOf(changes),
    before: sealImage(ctx.vault, key, before, changes),
    property_version: version,
  }
  await insertBulkEdit(tx, edit, nowInstant(ctx.clock))
}

const withVersions = (answers: readonly BulkProperty[], versions: ReadonlyMap<string, number>) =>
  answers.map((answer) => ({ ...answer, version: versions.get(answer.id) ?? answer.version }))

const unseen = (ids: readonly string[], seen: readonly VisibleProperty[]): BulkProperty[] =>
  ids
    .filter((id) => !seen.some((found) => found.id === id))
    .map((id) => ({ id, name: null, version: null, changes: {}, refused: refusalOf(notFound()) }))
