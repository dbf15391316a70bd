import { Vault } from '@stayward/db/vault'
import { testEnv } from '@stayward/env/testing/test-env'
import { expect, it } from 'vitest'
import { TestClock } from '../testing/test-clock.ts'
import { isSignedMedia, signedMediaUrl } from './signed-media.ts'

const env = testEnv({ DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/none' })
const services = () => ({
  env,
  vault: new Vault(env.ENCRYPTION_KEYS, env.LOOKUP_KEY),
  clock: new TestClock('2026-12-01T12:00:00Z'),
})

const partsOf = (url: string) => {
  const { pathname, searchParams } = new URL(url)
  const [expires, signature] = [searchParams.get('expires') ?? '', searchParams.get('signature') ?? '']
  return { key: pathname.replace('/media/', ''), expires, signature }
}

it('a signed URL works for ten minutes', () => {
  const signing = services()
  const parts = partsOf(signedMediaUrl(signing, 'private/photos/one.webp'))
  expect(isSignedMedia(signing, parts)).toBe(true)
  signing.clock.advance({ seconds: 599 })
  expect(isSignedMedia(signing, parts)).toBe(true)
  signing.clock.advance({ seconds: 1 })
  expect(isSignedMedia(signing, parts)).toBe(false)
})

it('a signed URL works for its own object and time only', () => {
  const signing = services()
  const parts = partsOf(signedMediaUrl(signing, 'private/photos/one.webp'))
  expect(isSignedMedia(signing, { ...parts, key: 'private/photos/two.webp' })).toBe(false)
  expect(isSignedMedia(signing, { ...parts, expires: `${parts.expires}0` })).toBe(false)
  expect(isSignedMedia(signing, { ...parts, signature: '' })).toBe(false)
})

it('nothing but private objects is signed', () => {
  expect(() => signedMediaUrl(services(), 'covers/one.webp')).toThrow('private')
})
