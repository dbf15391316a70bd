import { timingSafeEqual } from 'node:crypto'
import type { Services } from './services.ts'

/** Objects under this prefix of the storage are available through signed URLs only. */
export const PRIVATE_MEDIA = 'private/'

/** A signed URL works for ten minutes. */
const LIFETIME_SECONDS = 600

/** What a private object is, by the ending of its key: we name all of them. */
export const mediaTypeOfKey = (key: string): 'application/pdf' | 'image/webp' =>
  key.endsWith('.pdf') ? 'application/pdf' : 'image/webp'

type Signing = Pick<Services, 'vault' | 'clock'>

/**
 * A URL for a private object of the storage, whose `key` starts with `private/`; valid for ten minutes for
 * anybody who has it.
 */
export function signedMediaUrl({ env, vault, clock }: Signing & Pick<Services, 'env'>, key: string): string {
  if (!key.startsWith(PRIVATE_MEDIA)) throw new Error('Only private objects are signed.')
  const expires = String(epochSeconds(clock) + LIFETIME_SECONDS)
  const query = new URLSearchParams({ expires, signature: signatureOf(vault, key, expires) })
  return `${env.API_URL}/media/${key}?${query.toString()}`
}

/** Whether `signedMediaUrl` created this for the key, and it has not expired. */
export function isSignedMedia(
  { vault, clock }: Signing,
  { key, expires, signature }: { key: string; expires: string; signature: string },
): boolean {
  const [given, right] = [Buffer.from(signature), Buffer.from(signatureOf(vault, key, expires))]
  return (
    given.length === right.length && timingSafeEqual(given, right) && Number(expires) > epochSeconds(clock)
  )
}

const epochSeconds = (clock: Services['clock']): number => Math.floor(clock.now().getTime() / 1000)

const signatureOf = (vault: Services['vault'], key: string, expires: string): string =>
  vault.lookup(`${expires} ${key}`, 'media.signature')
