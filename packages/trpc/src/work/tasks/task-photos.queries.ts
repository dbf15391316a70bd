import type { Executor } from '@stayward/db/client'
import { checklistItem, taskPhoto } from '@stayward/db/schema/task.table'
import { and, eq, inArray, lt, notExists } from 'drizzle-orm'
import { PRIVATE_MEDIA } from '../../kernel/signed-media.ts'

/** The storage key of a job photo: private, available through signed URLs only. */
export const photoKey = (photo_id: string): string => `${PRIVATE_MEDIA}task-photos/${photo_id}.webp`

/** Records that a photo's file is about to be stored. */
export async function notePhoto(db: Executor, row: typeof taskPhoto.$inferInsert): Promise<void> {
  await db.insert(taskPhoto).values(row)
}

/**
 * At most `limit` photos that no checklist item uses and that were stored before `before`, with their rows
 * locked.
 */
export const selectUnusedPhotosForUpdate = (tx: Executor, before: string, limit: number) =>
  tx
    .select({ id: taskPhoto.id })
    .from(taskPhoto)
    .where(
      and(
        lt(taskPhoto.stored_at, before),
        notExists(
          tx
            .select({ id: checklistItem.id })
            .from(checklistItem)
            .where(
              and(
                eq(checklistItem.account_id, taskPhoto.account_id),
                eq(checklistItem.photo_id, taskPhoto.id),
              ),
            ),
        ),
      ),
    )
    .limit(limit)
    .for('update', { skipLocked: true })

export async function deletePhotos(tx: Executor, ids: readonly string[]): Promise<void> {
  await tx.delete(taskPhoto).where(inArray(taskPhoto.id, [...ids]))
}
