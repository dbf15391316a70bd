import {
  type Photo,
  PhotoError,
  type PhotoErrorCode,
  processPhoto,
} from '@stayward/integrations/images/process-photo'
import { type ObjectFacts, StorageError } from '@stayward/integrations/storage/storage'
import { invalidField, ServiceError } from './errors.ts'
import type { Services } from './services.ts'
import type { Upload } from './upload.ts'

type PhotoFile = { key: string; bytes: Uint8Array; facts: ObjectFacts }

/** Re-encodes an uploaded photo. Throws 415 or 422 if it cannot be read as one. */
export async function readPhoto({ bytes }: Upload): Promise<Photo> {
  try {
    return await processPhoto(bytes)
  } catch (error) {
    throw error instanceof PhotoError ? refusalOf(error.code) : error
  }
}

/** Stores the files of a photo. Throws 503 if the storage is unavailable. */
export async function storePhotoFiles(
  { storage, log }: Pick<Services, 'storage' | 'log'>,
  files: readonly PhotoFile[],
): Promise<void> {
  try {
    await Promise.all(files.map(({ key, bytes, facts }) => storage.put(key, bytes, facts)))
  } catch (cause) {
    if (!(cause instanceof StorageError)) throw cause
    log.error({ err: cause }, 'a photo could not be stored')
    throw new ServiceError('internal.unavailable', { retry_after_seconds: 30 })
  }
}

function refusalOf(code: PhotoErrorCode): ServiceError {
  switch (code) {
    case 'unsupported':
      return new ServiceError('request.media_type', { detail: 'Send a JPEG, PNG, WebP or AVIF photo.' })
    case 'unreadable':
      return invalidField('file', 'unreadable_image', 'The image is damaged or incomplete.')
    case 'too_many_pixels':
      return invalidField(
        'file',
        'too_many_pixels',
        'The image has more than 50 megapixels. Send a smaller one.',
      )
  }
}
