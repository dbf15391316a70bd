/**
 * Photographs invented documents and counts how many the reader reads correctly, declines and gets wrong:
 *
 * node scripts/measure.ts OCRB.otf OCRB 1000 120 [hardship | careless]
 *
 * Arguments: an OCR-B font file and its name (Debian: fonts-ocr-b), the first seed, how many documents, and
 * how much harder than usual; `careless` photographs each of them three times as careless snapshots, and
 * counts the result of a camera that saw all three.
 */
import { performance } from 'node:perf_hooks'
import sharp from 'sharp'
import { Ballot } from '../src/ballot.ts'
import { decided } from '../src/decide.ts'
import { zoneScores } from '../src/read-picture.ts'
import { inventedLines } from './document-photos/invented-lines.ts'
import {
  carelessConditionsOf,
  type Conditions,
  conditionsOf,
  isReadable,
  photograph,
} from './document-photos/photo.ts'
import { printOf } from './document-photos/print.ts'
import { Random } from './document-photos/random.ts'

const [fontfile, font, first = '0', count = '60', hardship = '1'] = process.argv.slice(2)
if (fontfile === undefined || font === undefined) throw new Error('Name the font: its file and its name.')
const print = await printOf(fontfile, font)
const isCareless = hardship === 'careless'
const formats = isCareless ? (['TD1', 'TD2', 'TD3', 'DNI'] as const) : (['TD1', 'TD2', 'TD3'] as const)

type Tally = { photos: number; exact: number; declined: number; wrong: number }
const none = (): Tally => ({ photos: 0, exact: 0, declined: 0, wrong: 0 })
const tallies: Record<string, Tally> = {}
const times: number[] = []

for (let seed = Number(first); seed < Number(first) + Number(count); seed++) {
  const random = new Random(seed * 7919 + 1)
  const format = formats[seed % formats.length] ?? 'TD3'
  const lines = inventedLines(random, format)
  const ballot = new Ballot()
  let seen: string | null = null
  for (let frame = 0; frame < (isCareless ? 3 : 1); frame++) {
    const how = isCareless
      ? carelessConditionsOf(random, format === 'DNI')
      : conditionsOf(random, Number(hardship))
    const zones = await zonesOfPhoto(random, lines, how)
    seen ??= ballot.add(zones)
    const text = zones.map(decided).find((one) => one !== null) ?? null
    for (const kind of kindsOf(how, format)) note(kind, text, lines, seed)
  }
  if (isCareless) note('seen by a camera', seen, lines, seed)
}

const sorted = times.toSorted((a, b) => a - b)
const at = (share: number) => `${Math.round(sorted[Math.floor(sorted.length * share)] ?? 0)} ms`
process.stdout.write(`${JSON.stringify({ ...tallies, median: at(0.5), slowest_tenth: at(0.9) }, null, 2)}\n`)

async function zonesOfPhoto(random: Random, lines: readonly string[], how: Conditions) {
  const { width, height, grey } = photograph(random, print, lines, how)
  const jpeg = await sharp(grey, { raw: { width, height, channels: 1 } })
    .jpeg({ quality: random.whole(50, 92) })
    .toBuffer()
  const values = new Uint8Array(await sharp(jpeg).greyscale().raw().toBuffer())
  const start = performance.now()
  const zones = zoneScores({ width, height, values })
  times.push(performance.now() - start)
  return zones
}

/**
 * The categories under which a photograph is counted; a careless one under everything that happened to it.
 */
function kindsOf(how: Conditions, format: string): string[] {
  const { mishaps, blur, digitHeight } = how
  if (!mishaps) return [isReadable(how) ? 'readable' : 'poor']
  return [
    'all',
    format === 'DNI' && 'dni',
    blur > digitHeight * 0.08 && 'blur',
    mishaps.shadow > 0 && 'shadow',
    mishaps.finger > 0 && 'finger',
    mishaps.hologram > 0 && 'hologram',
    mishaps.wear > 0 && 'wear',
    mishaps.shake > 0 && 'shake',
  ].filter((kind) => kind !== false)
}

function note(kind: string, text: string | null, lines: readonly string[], seed: number): void {
  const tally = (tallies[kind] ??= none())
  tally.photos++
  if (text === null) tally.declined++
  else if (text === lines.join('\n')) tally.exact++
  else {
    tally.wrong++
    process.stdout.write(`${seed} (${kind}) was read as\n${text}\ninstead of\n${lines.join('\n')}\n`)
  }
}
