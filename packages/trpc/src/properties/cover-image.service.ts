import type { Property } from '@stayward/contract/properties/property'
import type { Photo } from '@stayward/integrations/images/process-photo'
import { recordActivity } from '../kernel/activity.ts'
import type { Authorized } from '../kernel/authorize.ts'
import { nowInstant } from '../kernel/clock.ts'
import type { CallerContext, Context } from '../kernel/context.ts'
import { inTransaction } from '../kernel/idempotency.ts'
import { readPhoto, storePhotoFiles } from '../kernel/photo-files.ts'
import type { Upload } from '../kernel/upload.ts'
import { answerProperty } from './answer-property.service.ts'
import { COVER_FACTS, coverFile, coverHash, coverKey } from './cover-files.rules.ts'
import { noteCover } from './covers.queries.ts'
import { selectPropertyForUpdate, updatePropertyRow, type VisibleProperty } from './properties.queries.ts'

type EditableProperty = Authorized<VisibleProperty, 'property.edit'>

/** Sets an uploaded photo as the cover of a property. Throws 415 or 422 if it cannot be read as a photo. */
export async function setCoverImage(
  ctx: CallerContext,
  found: EditableProperty,
  upload: Upload,
): Promise<Property> {
  const photo = await readPhoto(upload)
  const hash = await storeCover(ctx, found.account_id, photo)
  return changeCover(ctx, found, hash)
}

/** Removes the cover; without one nothing happens. */
export const removeCoverImage = (ctx: CallerContext, found: EditableProperty): Promise<Property> =>
  changeCover(ctx, found, null)

function changeCover(
  ctx: CallerContext,
  found: EditableProperty,
  cover_hash: string | null,
): Promise<Property> {
  return inTransaction(ctx, async (tx) => {
    const { account_id, id, ...before } = await selectPropertyForUpdate(tx, found)
    if (before.cover_hash !== cover_hash) {
      await updatePropertyRow(tx, found, { cover_hash }, nowInstant(ctx.clock))
      await recordActivity(ctx, tx, {
        type: cover_hash === null ? 'property.cover_removed' : 'property.cover_changed',
        account_id,
        property_id: id,
        subject: { type: 'property', id },
      })
    }
    return answerProperty(ctx, tx, found)
  })
}

/**
 * Stores the files of a cover or logo and returns its hash. The row is written first, so that the sweep finds files
 * that were never used.
 */
export async function storeCover(
  ctx: Context,
  account_id: string,
  { variants, blur }: Photo,
): Promise<string> {
  const [{ width, height, bytes }] = variants
  const hash = coverHash(account_id, bytes)
  const widths = variants.map((variant) => variant.width)
  await noteCover(ctx.db, { account_id, hash, width, height, widths, blur, stored_at: nowInstant(ctx.clock) })
  const files = variants.map((variant) => ({
    key: coverKey(coverFile(hash, variant.width)),
    bytes: variant.bytes,
    facts: COVER_FACTS,
  }))
  await storePhotoFiles(ctx, files)
  return hash
}
