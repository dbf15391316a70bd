import { createHash } from 'node:crypto'

/** The name of a cover identifies its content, so the same URL always has the same file. */
export const COVER_FACTS = {
  content_type: 'image/webp',
  cache_control: 'public, max-age=31536000, immutable',
} as const

const FILE = /^[\da-f]{64}-\d{1,4}\.webp$/

/** The file of a cover in one width, as in its public URL. */
export const coverFile = (hash: string, width: number): string => `${hash}-${width}.webp`

/** Whether a file name can be that of a cover. */
export const isCoverFile = (file: string): boolean => FILE.test(file)

/** The storage key of a cover's file. */
export const coverKey = (file: string): string => `covers/${file}`

/** Names a photo as a cover of one account; accounts share no files, so none can delete another's. */
export const coverHash = (account_id: string, bytes: Uint8Array): string =>
  createHash('sha256').update(account_id).update(bytes).digest('hex')
