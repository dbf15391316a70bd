import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { decompressionBomb, noise, photoIn } from '../testing/test-photos.ts'
import { processPhoto } from './process-photo.ts'

const widths = async (bytes: Uint8Array) => (await processPhoto(bytes)).variants.map(({ width }) => width)

describe('a photo', () => {
  it.each(['jpeg', 'png', 'webp', 'avif'] as const)(
    'may be %s and becomes WebP in three widths',
    async (format) => {
      const { variants, blur } = await processPhoto(await photoIn(format, 2000, 1000))
      expect(variants.map(({ width, height }) => [width, height])).toEqual([
        [1600, 800],
        [960, 480],
        [480, 240],
      ])
      for (const { bytes, width } of variants)
        expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width, space: 'srgb' })
      expect(blur).toMatch(/^data:image\/webp;base64,/)
      expect(blur.length).toBeLessThan(400)
    },
  )

  it('loses its place and its camera, and is turned upright', async () => {
    const original = noise(400, 200).withExif({
      IFD0: { Model: 'Secret Camera' },
      IFD3: { GPSLatitudeRef: 'N' },
    })
    const bytes = await original.withMetadata({ orientation: 6 }).jpeg().toBuffer()
    expect(bytes.includes('Secret Camera')).toBe(true)
    const { variants } = await processPhoto(bytes)
    expect(variants.map(({ width, height }) => [width, height])).toEqual([[200, 400]])
    const { exif, orientation, icc, xmp } = await sharp(variants[0].bytes).metadata()
    expect([exif, orientation, icc, xmp]).toEqual([undefined, undefined, undefined, undefined])
  })

  it('loses what was hidden behind it', async () => {
    const bytes = Buffer.concat([await noise(100, 100).jpeg().toBuffer(), Buffer.from('<?php evil')])
    const { variants } = await processPhoto(bytes)
    expect(Buffer.from(variants[0].bytes).includes('<?php')).toBe(false)
  })

  it('is never enlarged', async () => {
    expect(await widths(await noise(700, 300).png().toBuffer())).toEqual([700, 480])
    expect(await widths(await noise(1, 1).png().toBuffer())).toEqual([1])
  })

  it.each([
    [1, 20_000],
    [20_000, 1],
  ])('may be %d by %d', async (width, height) => {
    await expect(processPhoto(await noise(width, height).png().toBuffer())).resolves.toBeDefined()
  })

  it('may have CMYK colours, 16 bits or transparency', async () => {
    const photos = [
      noise(50, 50).toColourspace('cmyk').jpeg(),
      noise(50, 50).toColourspace('rgb16').png(),
      noise(50, 50).toColourspace('b-w').png(),
      noise(50, 50).ensureAlpha(0.5).png(),
    ]
    for (const photo of photos) {
      const { variants } = await processPhoto(await photo.toBuffer())
      expect(await sharp(variants[0].bytes).metadata()).toMatchObject({ space: 'srgb', width: 50 })
    }
  })

  it('gives the same bytes each time', async () => {
    const bytes = await noise(500, 400).jpeg().toBuffer()
    const [first, second] = [await processPhoto(bytes), await processPhoto(bytes)]
    expect(first).toEqual(second)
  })
})

describe('what is not a photo we read', () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
  const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic'), Buffer.alloc(64)])
  it.each([
    ['a program', Buffer.from('MZ\x90\0\x03\0\0\0PE\0\0'), 'unsupported'],
    ['nothing', Buffer.alloc(0), 'unsupported'],
    ['text', Buffer.from('hello'), 'unsupported'],
    ['SVG', svg, 'unsupported'],
    ['HEIC', heic, 'unsupported'],
    ['only the head of a JPEG', Buffer.from([0xff, 0xd8, 0xff, 0xe0]), 'unreadable'],
    ['only the head of an AVIF', Buffer.from('\0\0\0\x20ftypavif\0\0\0\0', 'latin1'), 'unreadable'],
  ])('%s is refused', async (_name, bytes, code) => {
    await expect(processPhoto(bytes)).rejects.toMatchObject({ name: 'PhotoError', code })
  })

  it('a GIF is refused', async () => {
    await expect(processPhoto(await noise(9, 9).gif().toBuffer())).rejects.toMatchObject({
      code: 'unsupported',
    })
  })

  it.each(['jpeg', 'png', 'webp', 'avif'] as const)('a %s that was cut off is refused', async (format) => {
    const bytes = await photoIn(format)
    for (const part of [0.05, 0.5, 0.99]) {
      const cut = bytes.subarray(0, Math.floor(bytes.length * part))
      await expect(processPhoto(cut)).rejects.toMatchObject({ code: 'unreadable' })
    }
  })

  it('a small file that unfolds to more than 50 megapixels is refused before it is decoded', async () => {
    const bomb = decompressionBomb()
    expect(bomb.length).toBeLessThan(20_000)
    await expect(processPhoto(bomb)).rejects.toMatchObject({ code: 'too_many_pixels' })
  })
})
