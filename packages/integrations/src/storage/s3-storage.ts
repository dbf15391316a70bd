import type { S3Client } from '@aws-sdk/client-s3'
import { orStorageError, requireKey, type Storage } from './storage.ts'

export type S3Settings = {
  bucket: string
  region: string
  /** Address of a store that is not AWS; its buckets are then in the path. */
  endpoint?: string
  /** Absent, the SDK looks where it always does: environment, profile, role of the machine. */
  credentials?: { accessKeyId: string; secretAccessKey: string }
}

const CONNECTION_TIMEOUT_MS = 3_000
const REQUEST_TIMEOUT_MS = 10_000

// Loading the SDK takes a sixth of a second and 20 MB, which only those who use it should pay.
const loadSdk = () => import('@aws-sdk/client-s3')

const explained = <Result>(work: () => Promise<Result>) =>
  orStorageError('The S3 store cannot be used.', work)

/** Keeps objects in a bucket of any store that speaks S3. */
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
    // Checksums beyond those of S3 itself are refused by some of the stores that speak it.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: CONNECTION_TIMEOUT_MS, requestTimeout: REQUEST_TIMEOUT_MS },
  })
}
