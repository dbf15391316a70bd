import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import type { S3Settings } from '../storage/s3-storage.ts'

/** An S3 server on its own port and folder, with one bucket. */
export async function startTestS3Server() {
  const directory = await mkdtemp(join(tmpdir(), 'stayward-s3-'))
  const bucket = 'media'
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: bucket, configs: [] }],
  })
  const { port } = await server.run()
  const endpoint = `http://127.0.0.1:${port}`
  const settings = {
    bucket,
    region: 'us-east-1',
    endpoint,
    // The only credentials this server knows.
    credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
  } satisfies S3Settings
  return {
    settings,
    stop: async () => {
      await server.close()
      await rm(directory, { recursive: true })
    },
  }
}
