import { deepStrictEqual, strictEqual } from 'node:assert'
import {
  type LineContext,
  lineFaults,
  readLine,
  type ReadLine,
} from '../authorities/alloggiati/emulator/alloggiati-line.emulator.ts'
import type { ItalianDetails } from '../authorities/alloggiati/italian-details.ts'
import { existedOn } from '../authorities/alloggiati/place-tables.ts'
import { SAMPLE_TABLES } from '../authorities/alloggiati/sample-tables.ts'
import { STATE_CODES } from '../authorities/alloggiati/state-codes.ts'
import { LINE_BREAK, writeAlloggiati } from '../authorities/alloggiati/write-alloggiati.ts'
import {
  answering,
  inApartment,
  type ItalianGuest,
  marco,
  reportOf,
  sampleTables,
} from './alloggiati-reports.ts'

/** Numbers from 0 to 1 that are the same for the same seed (mulberry32). */
function randomNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

type Draw = {
  whole: (below: number) => number
  one: <Item>(items: readonly Item[]) => Item
  day: (from: string, to: string) => string
}

const DAY_MS = 86_400_000

function drawFrom(seed: number): Draw {
  const random = randomNumbers(seed)
  const whole = (below: number) => Math.floor(random() * below)
  return {
    whole,
    one: (items) => {
      const [item = items[0]] = items.slice(whole(items.length))
      if (item === undefined) throw new RangeError('There is nothing to draw from.')
      return item
    },
    day: (from, to) => {
      const days = (Date.parse(to) - Date.parse(from)) / DAY_MS
      return new Date(Date.parse(from) + whole(days + 1) * DAY_MS).toISOString().slice(0, 10)
    },
  }
}

/** Names as guests write them, and as the portal has to get them. */
const NAMES: readonly (readonly [string, string])[] = [
  ['Rossi', 'ROSSI'],
  ["D'Angelo", "D'ANGELO"],
  ['De Luca', 'DE LUCA'],
  ['Ñúñez', 'NUNEZ'],
  ['Müller-Lüdenscheidt', 'MULLER LUDENSCHEIDT'],
  ['Weiß', 'WEISS'],
  ['Łukasz', 'LUKASZ'],
  ['Sørensen', 'SORENSEN'],
  ['Æsir', 'AESIR'],
  ['Đorđević', 'DORDEVIC'],
  ['Þór', 'THOR'],
  ['Gal·la', 'GALLA'],
  ['Ma. Luisa', 'MA LUISA'],
  ['İbrahim', 'IBRAHIM'],
  ['Nguyễn', 'NGUYEN'],
]

/** A guest and what their line has to say. */
type Expected = { guest: ItalianGuest; says: Partial<ReadLine> }

const STATES = Object.keys(STATE_CODES).filter((alpha3) => alpha3 !== 'ITA')
const MUNICIPALITIES = SAMPLE_TABLES.places.filter(({ kind }) => kind === 'municipality')

function randomGuest(draw: Draw, index: number, isMinor: boolean): Expected {
  const [[first, firstSaid], [last, lastSaid]] = [draw.one(NAMES), draw.one(NAMES)]
  const second = draw.whole(3) === 0 ? draw.one(NAMES) : null
  const nationality = draw.one([...STATES, 'ITA'])
  const date_of_birth = isMinor ? draw.day('2009-01-01', '2026-11-30') : draw.day('1930-01-01', '2007-12-31')
  const birth = randomBirth(draw, date_of_birth)
  const isMan = draw.whole(2) === 0
  return {
    guest: {
      ...marco,
      guest_id: `guest-${index}`,
      is_minor: isMinor,
      first_name: first,
      last_name: last,
      second_last_name: second?.[0] ?? null,
      nationality_country_code: nationality,
      date_of_birth,
      sex: isMan ? 'H' : 'M',
      document_number: isMinor ? null : `X${draw.whole(1_000_000_000)}`,
      regime_fields: answering({
        ...birth.answers,
        ...randomIssue(draw),
        travels_as: draw.one(['family', 'family', 'group']),
      }),
    },
    says: {
      first_name: firstSaid,
      last_name: second ? `${lastSaid} ${second[1]}` : lastSaid,
      sex: isMan ? '1' : '2',
      birth: date_of_birth,
      nationality: STATE_CODES[nationality] ?? '',
      ...birth.says,
    },
  }
}

function randomBirth(draw: Draw, day: string): { answers: Partial<ItalianDetails>; says: Partial<ReadLine> } {
  if (draw.whole(2) === 0) {
    const state = draw.one(STATES)
    const says = { birth_state: STATE_CODES[state] ?? '', birth_municipality: '', birth_province: '' }
    return { answers: { birth_country_code: state }, says }
  }
  const place = draw.one(MUNICIPALITIES.filter((candidate) => existedOn(candidate, day)))
  const says = {
    birth_state: '100000100',
    birth_municipality: place.code,
    birth_province: place.province ?? '',
  }
  return { answers: { birth_country_code: 'ITA', birth_municipality_code: place.code }, says }
}

const randomIssue = (draw: Draw): Partial<ItalianDetails> => ({
  italian_document_type: draw.one(['IDENT', 'IDELE', 'PASOR', 'PATEN']),
  ...(draw.whole(2) === 0
    ? { document_issuing_country_code: draw.one(STATES) }
    : {
        document_issuing_country_code: 'ITA',
        document_issuing_municipality_code: draw.one(MUNICIPALITIES).code,
      }),
})

/** Writes one random party, and compares what the emulator reads of its lines with what the guests said. */
function checkRound(seed: number): void {
  const draw = drawFrom(seed)
  const [adults, minors] = [1 + draw.whole(4), draw.whole(3)]
  const party = Array.from({ length: adults + minors }, (_guest, index) =>
    randomGuest(draw, index, index >= adults),
  )
  const nights = 1 + draw.whole(45)
  const apartment = draw.whole(2) === 0 ? 2 : null
  const plain = reportOf(party.map(({ guest }) => guest))
  const departure_date = new Date(Date.parse('2026-12-05') + nights * DAY_MS).toISOString().slice(0, 10)
  const report = { ...plain, contract: { ...plain.contract, departure_date } }
  const facts = apartment === null ? report : inApartment(report, String(apartment))
  const written = writeAlloggiati(sampleTables)(facts)
  if ('errors' in written) throw new Error(JSON.stringify(written.errors))
  const lines = written.text.split(LINE_BREAK)
  const context: LineContext = {
    tables: SAMPLE_TABLES,
    days: ['2026-12-05', '2026-12-04'],
    apartments: apartment === null ? null : [1, apartment],
  }
  deepStrictEqual(
    lineFaults(lines, context).filter((fault) => fault !== null),
    [],
  )
  compareLines(lines.map(readLine), party, { days: Math.min(nights, 30), apartment })
}

function compareLines(
  read: readonly ReadLine[],
  party: readonly Expected[],
  { days, apartment }: { days: number; apartment: number | null },
): void {
  strictEqual(read.length, party.length)
  for (const [index, { guest, says }] of party.entries()) {
    const line = read[index]
    if (!line) throw new Error('A line is missing.')
    for (const [column, value] of Object.entries({ ...says, arrival: '2026-12-05', days }))
      // The names are those of columns.
      strictEqual(line[column as keyof ReadLine], value, `${guest.guest_id}: ${column}`)
    strictEqual(line.apartment, apartment === null ? null : String(apartment).padStart(6, '0'))
    const isLed = index > 0
    strictEqual(line.document_number, isLed ? '' : guest.document_number)
    strictEqual(line.document_type, isLed ? '' : guest.regime_fields.italian_document_type)
  }
  const isFamily = party.slice(1).every(({ guest }) => guest.regime_fields.travels_as === 'family')
  const [head, member] = party.length === 1 ? ['16', ''] : isFamily ? ['17', '19'] : ['18', '20']
  deepStrictEqual(
    read.map(({ guest_type }) => guest_type),
    [head, ...party.slice(1).map(() => member)],
  )
}

/** Checks this many random parties; throws at the first that is not accepted, or is read differently. */
export function checkRounds(count: number, seed = 1): void {
  for (let round = 0; round < count; round += 1) {
    try {
      checkRound(seed + round)
    } catch (error) {
      throw new Error(`The party of seed ${seed + round} came back differently.`, { cause: error })
    }
  }
}
