/**
 * Photographs invented documents and counts how many the reader reads rightly, declines and gets wrong:
 *
 *     node scripts/measure-document-reader.ts OCRB.otf OCRB 1000 120 [hardship]
 *
 * Takes a file of OCR-B and its name (Debian: fonts-ocr-b), the first seed, how many, and how much harder than usual.
 */
import { performance } from 'node:perf_hooks'
import sharp from 'sharp'
import { readPicture } from '../src/document-reader/read-picture.ts'
import { type Format, inventedLines } from './document-photos/invented-lines.ts'
import { conditionsOf, isReadable, photograph } from './document-photos/photo.ts'
import { printOf } from './document-photos/print.ts'
import { Random } from './document-photos/random.ts'

const FORMATS = ['TD1', 'TD2', 'TD3'] as const satisfies readonly Format[]

const [fontfile, font, first = '0', count = '60', hardship = '1'] = process.argv.slice(2)
if (fontfile === undefined || font === undefined) throw new Error('Name the font: its file and its name.')
const print = await printOf(fontfile, font)

type Tally = { photos: number; exact: number; declined: number; wrong: number }
const none = (): Tally => ({ photos: 0, exact: 0, declined: 0, wrong: 0 })
const tallies = { readable: none(), poor: none() }
const times: number[] = []

for (let seed = Number(first); seed < Number(first) + Number(count); seed++) {
  const random = new Random(seed * 7919 + 1)
  const lines = inventedLines(random, FORMATS[seed % 3] ?? 'TD3')
  const how = conditionsOf(random, Number(hardship))
  const { width, height, grey } = photograph(random, print, lines, how)
  const jpeg = await sharp(grey, { raw: { width, height, channels: 1 } })
    .jpeg({ quality: random.whole(50, 92) })
    .toBuffer()
  const values = new Uint8Array(await sharp(jpeg).greyscale().raw().toBuffer())

  const start = performance.now()
  const text = readPicture({ width, height, values })
  times.push(performance.now() - start)

  const tally = tallies[isReadable(how) ? 'readable' : 'poor']
  tally.photos++
  if (text === null) tally.declined++
  else if (text === lines.join('\n')) tally.exact++
  else {
    tally.wrong++
    process.stdout.write(`${seed} was read as\n${text}\ninstead of\n${lines.join('\n')}\n`)
  }
}

const sorted = times.toSorted((a, b) => a - b)
const at = (share: number) => `${Math.round(sorted[Math.floor(sorted.length * share)] ?? 0)} ms`
process.stdout.write(`${JSON.stringify({ ...tallies, median: at(0.5), slowest_tenth: at(0.9) }, null, 2)}\n`)
