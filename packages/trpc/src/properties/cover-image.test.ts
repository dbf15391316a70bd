import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { decompressionBomb, photoIn } from '@stayward/integrations/testing/test-photos'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MAX_UPLOAD_BYTES } from '@stayward/contract/kernel/upload'
import { refusalOf } from '../testing/refusal.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { bookedFlat, flat } from '../testing/test-inputs.ts'
import { sweepCovers } from './properties.jobs.ts'

let app: TestApp
let photo: Uint8Array
beforeAll(async () => {
  app = await createTestApp()
  photo = await photoIn('jpeg', 1000, 500)
})
afterAll(() => app.close())

const formOf = (property_id: string, ...files: Uint8Array[]) => {
  const form = new FormData()
  form.set('property_id', property_id)
  for (const file of files)
    form.append('file', new File([new Uint8Array(file)], 'photo.jpg', { type: 'image/jpeg' }))
  return form
}

async function ownFlat() {
  const owner = await app.as.owner()
  const property = await owner.api.properties.create(flat)
  const upload = (file: Uint8Array) => owner.api.properties.setCoverImage(formOf(property.id, file))
  return { owner, property, upload }
}

describe('a cover image', () => {
  it('is shown with the property, in its variants and as a blur', async () => {
    const { owner, property, upload } = await ownFlat()
    const { cover_image } = await upload(photo)
    const urls = cover_image?.variants.map(({ url, width }) => [url.replace(/[\da-f]{64}/, 'hash'), width])
    expect(urls).toEqual([
      ['http://localhost:4000/media/covers/hash-480.webp', 480],
      ['http://localhost:4000/media/covers/hash-960.webp', 960],
      ['http://localhost:4000/media/covers/hash-1000.webp', 1000],
    ])
    expect(cover_image).toMatchObject({ width: 1000, height: 500, url: cover_image?.variants.at(-1)?.url })
    expect(cover_image?.blur).toMatch(/^data:image\/webp;base64,/)
    expect((await owner.api.properties.get({ property_id: property.id })).cover_image).toEqual(cover_image)
    expect((await owner.api.properties.list({})).items[0]?.cover_image).toEqual(cover_image)
  })

  it('is shown to crews and to guests with the link', async () => {
    const { owner, property, code } = await bookedFlat(app)
    const { cover_image } = await owner.api.properties.setCoverImage(formOf(property.id, photo))
    const staff = await app.as.staff(property)
    expect((await staff.api.properties.get({ property_id: property.id })).cover_image).toEqual(cover_image)
    expect((await app.as.guest().api.checkin.snapshot({ code })).property.cover_image).toEqual(cover_image)
  })

  it('keeps its URL when the same photo comes again, and has another in another account', async () => {
    const [first, second] = [await ownFlat(), await ownFlat()]
    const once = await first.upload(photo)
    expect(await first.upload(photo)).toEqual(once)
    expect((await second.upload(photo)).cover_image?.url).not.toBe(once.cover_image?.url)
  })

  it('can be replaced and removed; removing none changes nothing', async () => {
    const { owner, property, upload } = await ownFlat()
    const before = await upload(photo)
    const after = await upload(await photoIn('webp'))
    expect(after.cover_image?.url).not.toBe(before.cover_image?.url)
    const remove = () => owner.api.properties.removeCoverImage({ property_id: property.id })
    const removed = await remove()
    expect(removed.cover_image).toBeNull()
    expect(await remove()).toEqual(removed)
  })

  it('is the managers’ too, and not the staff’s', async () => {
    const { property } = await ownFlat()
    const [manager, staff] = [await app.as.manager(property), await app.as.staff(property)]
    expect(
      (await manager.api.properties.setCoverImage(formOf(property.id, photo))).cover_image,
    ).not.toBeNull()
    expect((await refusalOf(staff.api.properties.setCoverImage(formOf(property.id, photo)))).code).toBe(
      'access.denied',
    )
  })

  it('is set once under the same key, which no other photo may use', async () => {
    const { owner, property } = await ownFlat()
    const send = (file: Uint8Array) => {
      const { api, answer } = owner.request({ idempotency_key: 'cover-1' })
      return api.properties.setCoverImage(formOf(property.id, file)).then((data) => ({ data, answer }))
    }
    const first = await send(photo)
    const again = await send(photo)
    expect([again.data, again.answer.replayed]).toEqual([first.data, true])
    expect((await refusalOf(send(await photoIn('png')))).code).toBe('idempotency.mismatch')
  })
})

describe('what cannot be a cover is refused:', () => {
  it.each<[string, () => Uint8Array, string, string | undefined]>([
    ['a renamed program', () => Buffer.from('MZ\x90\0\x03\0\0\0'), 'request.media_type', undefined],
    ['a photo that was cut off', () => photo.subarray(0, 4000), 'request.invalid', 'unreadable_image'],
    ['a decompression bomb', () => decompressionBomb(), 'request.invalid', 'too_many_pixels'],
    ['an empty file', () => Buffer.alloc(0), 'request.media_type', undefined],
    ['a file of more than 10 MiB', () => Buffer.alloc(MAX_UPLOAD_BYTES + 1), 'request.too_large', undefined],
  ])('%s', async (_name, file, code, field) => {
    const { upload } = await ownFlat()
    const refusal = await refusalOf(upload(file()))
    expect([refusal.code, refusal.details.errors?.[0]?.code]).toEqual([code, field])
  })

  it.each([
    ['no file', 0],
    ['two files', 2],
  ])('%s', async (_name, files) => {
    const { owner, property } = await ownFlat()
    const form = formOf(property.id, ...Array.from({ length: files }, () => photo))
    const refusal = await refusalOf(owner.api.properties.setCoverImage(form))
    expect(refusal.details.errors?.map(({ path }) => path)).toEqual(['file'])
  })

  it('a part that is not asked for', async () => {
    const { owner, property } = await ownFlat()
    const form = formOf(property.id, photo)
    form.set('caption', 'x')
    const refusal = await refusalOf(owner.api.properties.setCoverImage(form))
    expect(refusal.details.errors?.map(({ path, code }) => [path, code])).toEqual([
      ['caption', 'unknown_field'],
    ])
  })
})

it('the files of a cover go an hour after the last property let go of them, and not before', async () => {
  const other = await createTestApp()
  const stored = () => readdir(join(other.services.env.STAYWARD_DATA_DIR, 'media/covers'))
  const { api } = await other.as.owner()
  const properties = [await api.properties.create(flat), await api.properties.create(flat)] as const
  for (const { id } of properties) await api.properties.setCoverImage(formOf(id, photo))
  other.clock.advance({ minutes: 61 })

  await api.properties.removeCoverImage({ property_id: properties[0].id })
  expect([await sweepCovers(other.services), (await stored()).length]).toEqual([0, 3])
  await api.properties.remove({ property_id: properties[1].id })
  expect([await sweepCovers(other.services), (await stored()).length]).toEqual([1, 0])
  await other.close()
})

it('a store that is away is 503, and the property keeps its cover', async () => {
  const away = await createTestApp({ STORAGE_S3_BUCKET: 'media', STORAGE_S3_ENDPOINT: 'http://127.0.0.1:1' })
  const owner = await away.as.owner()
  const { id } = await owner.api.properties.create(flat)
  expect((await refusalOf(owner.api.properties.setCoverImage(formOf(id, photo)))).code).toBe(
    'internal.unavailable',
  )
  expect((await owner.api.properties.get({ property_id: id })).cover_image).toBeNull()
  await away.close()
})
