import { join } from 'node:path'
import type { Env } from '@stayward/env/env'
import { folderStorage } from '@stayward/integrations/storage/folder-storage'
import { type S3Settings, s3Storage } from '@stayward/integrations/storage/s3-storage'
import type { Storage } from '@stayward/integrations/storage/storage'

/** Where files are kept: the configured bucket, otherwise a folder in the data folder. */
export function makeStorage(env: Env): Storage {
  const bucket = s3Settings(env)
  return bucket ? s3Storage(bucket) : folderStorage(join(env.STAYWARD_DATA_DIR, 'media'))
}

/** The configured bucket and its credentials; null without one. */
export function s3Settings(env: Env): S3Settings | null {
  const {
    STORAGE_S3_BUCKET: bucket,
    STORAGE_S3_REGION: region,
    STORAGE_S3_ENDPOINT: endpoint,
    STORAGE_S3_ACCESS_KEY_ID: accessKeyId,
    STORAGE_S3_SECRET_ACCESS_KEY: secretAccessKey,
  } = env
  if (bucket === undefined) return null
  if ((accessKeyId === undefined) !== (secretAccessKey === undefined))
    throw new Error('STORAGE_S3_ACCESS_KEY_ID and STORAGE_S3_SECRET_ACCESS_KEY belong together.')
  return {
    bucket,
    region,
    ...(endpoint !== undefined && { endpoint }),
    ...(accessKeyId !== undefined &&
      secretAccessKey !== undefined && { credentials: { accessKeyId, secretAccessKey } }),
  }
}
