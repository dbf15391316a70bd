import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { Ballot } from './ballot.ts'
import type { GreyImage } from './grey-image.ts'
import { readPicture, zoneScores } from './read-picture.ts'
import { CARD, OLD_CARD, PASSPORT } from './testing/documents.ts'

/** Drawn by scripts/draw-test-documents.ts. */
async function picture(name: string): Promise<GreyImage> {
  const file = join(import.meta.dirname, 'testing/documents', `${name}.jpg`)
  const { data, info } = await sharp(file).greyscale().raw().toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, values: new Uint8Array(data) }
}

describe('a picture of a document', () => {
  it.each([
    ['passport', PASSPORT],
    ['card', CARD],
    ['old-card', OLD_CARD],
  ])('is read sign by sign: %s', async (name, lines) => {
    expect(readPicture(await picture(name))).toBe(lines.join('\n'))
  })

  it('that is upside down has no lines, so that it is turned', async () => {
    const { values, ...size } = await picture('passport')
    expect(readPicture({ ...size, values: values.toReversed() })).toBeNull()
  })

  it('whose check digits do not fit is declined', async () => {
    expect(readPicture(await picture('passport-misprinted'))).toBeNull()
  })

  it('that is out of focus is declined', async () => {
    expect(readPicture(await picture('passport-blurred'))).toBeNull()
  })

  it('of nothing has no lines', () => {
    const size = { width: 640, height: 480 }
    expect(zoneScores({ ...size, values: new Uint8Array(640 * 480).fill(200) })).toEqual([])
    const noise = Uint8Array.from(
      { length: 640 * 480 },
      (_, index) => (Math.imul(index, 2654435761) >>> 24) % 256,
    )
    expect(zoneScores({ ...size, values: noise })).toEqual([])
  })
})

describe('the frames of a camera', () => {
  it('are believed when two say the same', async () => {
    const zones = zoneScores(await picture('passport'))
    const ballot = new Ballot()
    expect(ballot.add(zones)).toBeNull()
    expect(ballot.add([])).toBeNull()
    expect(ballot.add(zones)).toBe(PASSPORT.join('\n'))
  })

  it('of two documents are not mixed', async () => {
    const [passport, card] = [zoneScores(await picture('passport')), zoneScores(await picture('card'))]
    const ballot = new Ballot()
    expect([passport, card, passport].map((zones) => ballot.add(zones))).toEqual([null, null, null])
    expect(ballot.add(passport)).toBe(PASSPORT.join('\n'))
  })

  it('that are too blurred never say anything', async () => {
    const zones = zoneScores(await picture('passport-blurred'))
    const ballot = new Ballot()
    expect(Array.from({ length: 6 }, () => ballot.add(zones))).toEqual(Array.from({ length: 6 }, () => null))
  })
})
