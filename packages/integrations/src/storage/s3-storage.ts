import type { S3Client } from '@aws-sdk/client-s3'
import { orStorageError, requireKey, type Storage } from './storage.ts'

export type S3Settings = {
  bucket: string
  region: string
  /** URL of a store other than AWS; its buckets are then in the path. */
  endpoint?: string
  /** If absent, the SDK uses its usual sources: environment, profile, role of the machine. */
  credentials?: { accessKeyId: string; secretAccessKey: string }
}

const CONNECTION_TIMEOUT_MS = 3_000
const REQUEST_TIMEOUT_MS = 10_000

// Loaded on demand, as the SDK takes a sixth of a second and 20 MB.
const loadSdk = () => import('@aws-sdk/client-s3')

const explained = <Result>(work: () => Promise<Result>) =>
  orStorageError('The S3 store cannot be used.', work)

/** Keeps objects in a bucket of any S3-compatible store. */
export function s3Storage(settings: S3Settings): Storage {
  const { bucket: Bucket } = settings
  let connecting: Promise<S3Client> | undefined
  const client = () => (connecting ??= connectS3(settings))
  return {
    put: (key, bytes, { content_type, cache_control }) =>
      explained(async () => {
        const { PutObjectCommand } = await loadSdk()
        const facts = { ContentType: content_type, CacheControl: cache_control }
        await (
          await client()
        ).send(new PutObjectCommand({ Bucket, Key: requireKey(key), Body: bytes, ...facts }))
      }),
    get: (key) =>
      explained(async () => {
        const { GetObjectCommand, NoSuchKey } = await loadSdk()
        try {
          const found = await (await client()).send(new GetObjectCommand({ Bucket, Key: requireKey(key) }))
          return (await found.Body?.transformToByteArray()) ?? new Uint8Array()
        } catch (error) {
          if (error instanceof NoSuchKey) return null
          throw error
        }
      }),
    delete: (key) =>
      explained(async () => {
        const { DeleteObjectCommand } = await loadSdk()
        await (await client()).send(new DeleteObjectCommand({ Bucket, Key: requireKey(key) }))
      }),
  }
}

/** A client of the store. The SDK is loaded at the first call. */
export async function connectS3({ region, endpoint, credentials }: S3Settings): Promise<S3Client> {
  const { S3Client } = await loadSdk()
  return new S3Client({
    region,
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    ...(credentials && { credentials }),
    // Some S3-compatible stores refuse checksums beyond those of S3 itself.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: CONNECTION_TIMEOUT_MS, requestTimeout: REQUEST_TIMEOUT_MS },
  })
}
