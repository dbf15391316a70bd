import type { DemoPropertyName } from './demo-company.ts'
import { DEMO_BLOCKS, DEMO_STAYS } from './demo-stays.ts'

/** A stay of the time before the company came to Stayward. */
export type EarlierStay = {
  property: DemoPropertyName
  /** Days from today to booking, arrival and departure. */
  booked: number
  arrival: number
  departure: number
  guest: string
  guests_number: number
  source: 'airbnb' | 'booking' | 'vrbo' | 'direct'
  reference: string
  /** In euros. */
  amount: number
}

/** How far back the history goes: all of this year can be compared with the one before. */
const DAYS_BACK = 760

/** What a night costs outside of the season, in euros. */
const NIGHTLY: Record<DemoPropertyName, number> = {
  madrid: 128,
  tenerife: 142,
  seville: 118,
  vejer: 124,
  barcelona: 152,
  mallorca: 238,
  bilbao: 122,
  lisbon: 96,
  rome: 140,
  berlin: 112,
}

const FIRST_NAMES = [
  'Marc',
  'Elena',
  'Pieter',
  'Nora',
  'Jakub',
  'Lea',
  'Tomás',
  'Ingrid',
  'Paolo',
  'Aoife',
  'Yusuf',
  'Clara',
]
const LAST_NAMES = [
  'Vidal',
  'Brandt',
  'Moreau',
  'Silva',
  'Nowak',
  'Hansen',
  'Rossi',
  'Byrne',
  'Keller',
  'Costa',
  'Lindqvist',
]

const SOURCES = ['airbnb', 'airbnb', 'booking', 'airbnb', 'direct', 'booking', 'vrbo'] as const

/** Whole numbers from 0 that look random and are the same each time. */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

/** How well a time of the year sells, from 0 in January to 1 in July. */
const seasonOf = (day: Date): number => (1 - Math.cos(((day.getUTCMonth() + 0.5) / 12) * 2 * Math.PI)) / 2

const DAY_MS = 86_400_000

/** What the demo company let in the two years before the stays of `demo-stays.ts`, the same each time for the same day. */
export function demoHistory(today: Date): EarlierStay[] {
  return Object.entries(NIGHTLY).flatMap(([name, nightly], index) => {
    const own = DEMO_STAYS.filter(({ property }) => property === name)
    const blocks = DEMO_BLOCKS.filter(({ property }) => property === name)
    const end = Math.min(...own.map(({ arrival }) => arrival), ...blocks.map(({ from }) => from))
    const next = numbersFrom(index + 1)
    const stays: EarlierStay[] = []
    // Not all properties were there from the beginning.
    let day = -DAYS_BACK + index * 9
    for (;;) {
      const season = seasonOf(new Date(today.getTime() + day * DAY_MS))
      const arrival = day + next(season > 0.6 ? 3 : 6)
      const departure = arrival + 2 + next(season > 0.6 ? 6 : 4)
      if (departure > end) return stays
      const [property] = own.map((stay) => stay.property)
      if (property === undefined) return stays
      const source = SOURCES[next(SOURCES.length)] ?? 'direct'
      const price = nightly * (0.85 + season * 0.5) * (day > -365 ? 1.06 : 1)
      stays.push({
        property,
        booked: arrival - 3 - next(60),
        arrival,
        departure,
        guest: `${FIRST_NAMES[next(FIRST_NAMES.length)]} ${LAST_NAMES[next(LAST_NAMES.length)]}`,
        guests_number: 1 + next(3),
        source,
        reference: `${index}${String(stays.length).padStart(4, '0')}`,
        amount: Math.round((departure - arrival) * price),
      })
      day = departure
    }
  })
}
