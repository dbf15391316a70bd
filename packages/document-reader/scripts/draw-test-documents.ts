/**
 * Photographs the documents of invented people that the tests read:
 *
 *     node scripts/draw-test-documents.ts OCRB.otf OCRB
 */
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { CARD, OLD_CARD, PASSPORT } from '../src/testing/documents.ts'
import { type Conditions, photograph } from './document-photos/photo.ts'
import { printOf } from './document-photos/print.ts'
import { Random } from './document-photos/random.ts'

const [fontfile, font] = process.argv.slice(2)
if (fontfile === undefined || font === undefined) throw new Error('Name the font: its file and its name.')
const print = await printOf(fontfile, font)
const folder = join(import.meta.dirname, '../src/testing/documents')
await mkdir(folder, { recursive: true })

const PLAIN: Conditions = {
  digitHeight: 20,
  rotation: 2,
  tilt: 4,
  turn: -3,
  blur: 0.8,
  noise: 2,
  contrast: 0.75,
  light: 0.3,
  glare: 0,
  hairlines: 0.05,
}

const misprinted = [PASSPORT[0], PASSPORT[1].replace('533401826', '533401828')]

const pictures: Record<string, { lines: readonly string[]; how: Conditions }> = {
  passport: { lines: PASSPORT, how: PLAIN },
  card: { lines: CARD, how: { ...PLAIN, rotation: -6, tilt: -10, turn: 10, light: 0.5 } },
  'old-card': { lines: OLD_CARD, how: { ...PLAIN, digitHeight: 16, blur: 1, contrast: 0.5, noise: 5 } },
  'passport-misprinted': { lines: misprinted, how: PLAIN },
  'passport-blurred': { lines: PASSPORT, how: { ...PLAIN, blur: 3.4 } },
}

for (const [name, { lines, how }] of Object.entries(pictures)) {
  const { width, height, grey } = photograph(new Random(7), print, lines, how)
  await sharp(grey, { raw: { width, height, channels: 1 } })
    .jpeg({ quality: 70 })
    .toFile(join(folder, `${name}.jpg`))
}
