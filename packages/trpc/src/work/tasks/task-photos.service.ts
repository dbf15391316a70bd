import type { Task } from '@stayward/contract/work/task'
import { nowInstant } from '../../kernel/clock.ts'
import type { CallerContext, Context } from '../../kernel/context.ts'
import { inTransaction } from '../../kernel/idempotency.ts'
import { readPhoto, storePhotoFiles } from '../../kernel/photo-files.ts'
import type { Upload } from '../../kernel/upload.ts'
import { updateItem, updateTask } from './task-changes.queries.ts'
import { type Doable, requireOpenItem } from './task-commands.service.ts'
import { notePhoto, photoKey } from './task-photos.queries.ts'
import { readTaskForUpdate, presentCurrent, recordTaskActivity } from './tasks.service.ts'

/** The headers stored with a job photo: only people with a signed URL see it. */
export const PHOTO_FACTS = { content_type: 'image/webp', cache_control: 'private, no-store' } as const

/** Sets an uploaded photo on a checklist item. Throws 415 or 422 if it cannot be read as a photo. */
export async function setItemPhoto(
  ctx: CallerContext,
  found: Doable,
  item_id: string,
  upload: Upload,
): Promise<Task> {
  requireOpenItem(ctx, found, item_id)
  const photo_id = await storePhoto(ctx, found.account_id, upload)
  return changePhoto(ctx, found, item_id, photo_id)
}

/** Removes the photo of a checklist item; without one nothing happens. */
export const removeItemPhoto = (ctx: CallerContext, found: Doable, item_id: string): Promise<Task> =>
  changePhoto(ctx, found, item_id, null)

function changePhoto(
  ctx: CallerContext,
  found: Doable,
  item_id: string,
  photo_id: string | null,
): Promise<Task> {
  return inTransaction(ctx, async (tx) => {
    const row = await readTaskForUpdate(ctx, tx, found)
    const before = requireOpenItem(ctx, row, item_id)
    if (before.photo_id !== photo_id) {
      await updateItem(tx, row, item_id, { photo_id })
      await updateTask(tx, row, {}, nowInstant(ctx.clock))
      await recordTaskActivity(ctx, tx, photo_id === null ? 'task.photo_removed' : 'task.photo_added', row)
    }
    return presentCurrent(ctx, tx, row)
  })
}

/**
 * Stores a photo in its widest variant and returns its id. The row is written first, so that the sweep finds
 * unused files.
 */
async function storePhoto(ctx: Context, account_id: string, upload: Upload): Promise<string> {
  const { variants } = await readPhoto(upload)
  const id = ctx.ids.next()
  await notePhoto(ctx.db, { account_id, id, stored_at: nowInstant(ctx.clock) })
  await storePhotoFiles(ctx, [{ key: photoKey(id), bytes: variants[0].bytes, facts: PHOTO_FACTS }])
  return id
}
