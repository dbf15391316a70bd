import { type SQL, sql } from 'drizzle-orm'
import { Temporal } from 'temporal-polyfill'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestServices, type TestServices } from '../testing/test-services.ts'
import { isBeforeEndOf, localDay, startOfDay } from './local-day.queries.ts'

let services: TestServices
beforeAll(async () => {
  services = await createTestServices()
})
afterAll(() => services.close())

// A past period, on which the zone data of Node and PostgreSQL agree even if one is newer.
const FROM = Temporal.Instant.from('2015-01-01T00:00:00Z')
const UNTIL = Temporal.Instant.from('2026-01-01T00:00:00Z')
const SOME = 10

/** A repeatable sequence of numbers from 0 to 1 (mulberry32), so that a failure can be reproduced. */
function randomNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const zones = Intl.supportedValuesOf('timeZone')

/** The instants at which the clocks of a zone change. */
function clockChanges(zone: string): Temporal.Instant[] {
  const changes: Temporal.Instant[] = []
  let at: Temporal.ZonedDateTime | null = FROM.toZonedDateTimeISO(zone)
  while ((at = at.getTimeZoneTransition('next')) && at.epochMilliseconds < UNTIL.epochMilliseconds)
    changes.push(at.toInstant())
  return changes
}

/** Ten instants of a zone: half of them anywhere, half on days on which its clocks change, if any. */
function instantsOf(zone: string, random: () => number): Temporal.Instant[] {
  const anywhere = () =>
    FROM.add({ milliseconds: Math.floor(random() * (UNTIL.epochMilliseconds - FROM.epochMilliseconds)) })
  const changes = clockChanges(zone)
  const onChangingDay = (index: number): Temporal.Instant =>
    changes.length === 0
      ? anywhere()
      : // The last second before, the change itself, and a random instant within a day of it.
        (changes[Math.floor(random() * changes.length)] ?? FROM).add({
          seconds: [-1, 0, Math.floor((random() - 0.5) * 172_800)][index % 3] ?? 0,
        })
  return Array.from({ length: SOME }, (_, index) => (index % 2 === 0 ? anywhere() : onChangingDay(index)))
}

const dayFormats = new Map<string, Intl.DateTimeFormat>()

function intlDay(instant: Temporal.Instant, timeZone: string): string {
  const format =
    dayFormats.get(timeZone) ??
    new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
  dayFormats.set(timeZone, format)
  return format.format(instant.epochMilliseconds)
}

type Sample = { zone: string; instant: Temporal.Instant }

const random = randomNumbers(20_261_201)
const samples: Sample[] = zones.flatMap((zone) =>
  instantsOf(zone, random).map((instant) => ({ zone, instant })),
)

/** PostgreSQL's results of an expression over `property.time_zone` and `sample.at`, one per sample. */
async function inDatabase(expression: SQL): Promise<string[]> {
  const input = JSON.stringify(samples.map(({ zone, instant }) => ({ zone, at: instant.toString() })))
  const rows = await services.db.execute<{ value: string }>(sql`
    select (${expression})::text as value
    from rows from (jsonb_to_recordset(${input}::jsonb) as (zone text, at timestamptz))
      with ordinality as sample (zone, at, number),
      lateral (select sample.zone as time_zone) as property
    order by sample.number`)
  return rows.map(({ value }) => value)
}

const AT = sql.raw('sample.at')

/** The samples on which the database and our code disagree. */
const differences = (theirs: readonly string[], ours: (sample: Sample) => string) =>
  samples.flatMap((sample, index) => {
    const [expected, found] = [ours(sample), theirs[index]]
    return expected === found
      ? []
      : [`${sample.zone} ${sample.instant.toString()}: ${found}, not ${expected}`]
  })

describe('in every zone there is, ten instants each, those of changing clocks among them', () => {
  it('the day of the database is that of Intl', async () => {
    expect(samples.length).toBeGreaterThan(400 * SOME)
    const days = await inDatabase(localDay(AT))
    expect(differences(days, ({ zone, instant }) => intlDay(instant, zone))).toEqual([])
  })

  it('a day begins when its clocks say so', async () => {
    const starts = await inDatabase(sql`extract(epoch from ${startOfDay(localDay(AT))})::bigint`)
    const startOf = ({ zone, instant }: Sample) =>
      instant.toZonedDateTimeISO(zone).startOfDay().epochMilliseconds / 1000
    expect(differences(starts, (sample) => String(startOf(sample)))).toEqual([])
  })

  it('today and the days after it are counted by those days', async () => {
    const now = '2025-10-24T12:00:00Z'
    const isNear = await inDatabase(sql`${isBeforeEndOf({ now, days: 3 }, AT)}`)
    const isNearHere = ({ zone, instant }: Sample) => {
      const today = Temporal.Instant.from(now).toZonedDateTimeISO(zone).toPlainDate()
      return intlDay(instant, zone) < today.add({ days: 3 }).toString()
    }
    expect(differences(isNear, (sample) => String(isNearHere(sample)))).toEqual([])
  })
})
