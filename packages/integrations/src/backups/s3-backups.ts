import { Readable } from 'node:stream'
import type { S3Client } from '@aws-sdk/client-s3'
import { connectS3, type S3Settings } from '../storage/s3-storage.ts'
import { orStorageError } from '../storage/storage.ts'
import { type BackupStore, requireFileName, type StoredFile } from './backup-store.ts'

// An upload may have 10,000 parts, so 160 GB fit.
const PART_BYTES = 16 * 1024 * 1024

// Loaded on demand, as the SDK takes a sixth of a second and 20 MB.
const loadSdk = () => import('@aws-sdk/client-s3')

const explained = <Result>(work: () => Promise<Result>) =>
  orStorageError('The S3 store cannot be used.', work)

/**
 * Keeps backups in a bucket, under keys that start with `backups/`. Parts of an interrupted upload are
 * removed at once.
 */
export function s3Backups(settings: S3Settings): BackupStore {
  const { bucket: Bucket } = settings
  let connecting: Promise<S3Client> | undefined
  const client = () => (connecting ??= connectS3(settings))
  const keyOf = (name: string) => `backups/${requireFileName(name)}`
  return {
    place: `s3://${Bucket}/backups`,
    list: (prefix) => explained(async () => listFiles(await client(), Bucket, `backups/${prefix}`)),
    write: (name, content) =>
      explained(async () => {
        const { Upload } = await import('@aws-sdk/lib-storage')
        const sent = { bytes: 0 }
        const counted = content.map((piece: Uint8Array) => {
          sent.bytes += piece.length
          return piece
        })
        const params = { Bucket, Key: keyOf(name), Body: counted, ContentType: 'application/octet-stream' }
        await new Upload({ client: await client(), params, partSize: PART_BYTES, queueSize: 1 }).done()
        return sent.bytes
      }),
    read: (name) =>
      explained(async () => {
        const { GetObjectCommand } = await loadSdk()
        const { Body } = await (await client()).send(new GetObjectCommand({ Bucket, Key: keyOf(name) }))
        if (!(Body instanceof Readable)) throw new Error('The store answered without a body.')
        return Body
      }),
    remove: (name) =>
      explained(async () => {
        const { DeleteObjectCommand } = await loadSdk()
        await (await client()).send(new DeleteObjectCommand({ Bucket, Key: keyOf(name) }))
      }),
  }
}

async function listFiles(client: S3Client, Bucket: string, Prefix: string): Promise<StoredFile[]> {
  const { paginateListObjectsV2 } = await loadSdk()
  const files: StoredFile[] = []
  for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket, Prefix }))
    for (const { Key = '', Size = 0, LastModified = new Date(0) } of Contents)
      files.push({
        name: Key.slice('backups/'.length),
        size_bytes: Size,
        modified_at: LastModified.toISOString(),
      })
  return files.toSorted((a, b) => (a.name < b.name ? -1 : 1))
}
