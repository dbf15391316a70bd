import type { Service } from '@stayward/contract/properties/member'
import type { TemplateItem } from '@stayward/contract/work/checklist'
import type { Transaction } from '@stayward/db/client'
import type { Services } from '../../kernel/services.ts'
import { putItems, updateTask } from './task-changes.queries.ts'
import type { TaskKey } from './tasks.queries.ts'
import { itemsFor } from '../checklists/checklist-at.rules.ts'
import { readChecklistsForShare } from '../checklists/checklists.queries.ts'
import { type CopiedItem, listCopies, selectFollowersForUpdate } from './following-tasks.queries.ts'

type Copying = Pick<Services, 'ids'>

/** Gives a new task a copy of the checklist of its service at its property. */
export async function copyChecklist(
  ctx: Copying,
  tx: Transaction,
  { service, ...task }: TaskKey & { service: Service },
): Promise<void> {
  const { templates, adjustment } = await readChecklistsForShare(tx, { ...task, service })
  await putItems(tx, task, copiesOf(ctx, itemsFor(templates, adjustment), []))
}

/**
 * Brings tasks up to date with the checklist of their service at their property. The tasks are locked, of one property
 * and one service, and follow it. Returns how many changed.
 */
export async function followChecklist(
  ctx: Copying,
  tx: Transaction,
  tasks: readonly TaskKey[],
  service: Service,
  now: string,
): Promise<number> {
  const [first] = tasks
  if (!first) return 0
  const { templates, adjustment } = await readChecklistsForShare(tx, { ...first, service })
  const items = itemsFor(templates, adjustment)
  const copies = Map.groupBy(await listCopies(tx, tasks), ({ task_id }) => task_id)
  const outdated = tasks.filter(({ id }) => !areCopies(copies.get(id) ?? [], items))
  for (const task of outdated) {
    await putItems(tx, task, copiesOf(ctx, items, copies.get(task.id) ?? []))
    await updateTask(tx, task, {}, now)
  }
  return outdated.length
}

/** Gives tasks that came to another property with their booking the checklist there, if nobody has begun them. */
export async function followMovedTasks(
  ctx: Copying,
  tx: Transaction,
  { account_id, property_id }: Omit<TaskKey, 'id'>,
  moved: readonly { id: string }[],
  now: string,
): Promise<void> {
  if (moved.length === 0) return
  const ids = moved.map(({ id }) => id)
  const followers = await selectFollowersForUpdate(tx, { account_id, property_id }, ids)
  for (const [service, tasks] of Map.groupBy(followers, (one) => one.service))
    await followChecklist(ctx, tx, tasks, service, now)
}

/** Copies that keep the ids of earlier ones: a phone may hold steps on them. */
const copiesOf = (
  { ids }: Copying,
  items: readonly TemplateItem[],
  earlier: readonly Pick<CopiedItem, 'id' | 'source_id'>[],
) =>
  items.map(({ id: source_id, text, required, photo_required }) => ({
    id: earlier.find((copy) => copy.source_id === source_id)?.id ?? ids.next(),
    source_id,
    text,
    required,
    photo_required,
  }))

const areCopies = (copies: readonly CopiedItem[], items: readonly TemplateItem[]): boolean =>
  copies.length === items.length &&
  items.every(({ id, text, required, photo_required }, index) => {
    const copy = copies[index]
    return (
      copy?.source_id === id &&
      copy.text === text &&
      copy.required === required &&
      copy.photo_required === photo_required
    )
  })
