import type { BlockCreate } from '@stayward/contract/overview/calendar'
import type { BookingCreate } from '@stayward/contract/stays/booking'
import type { z } from 'zod'
import type { DemoPropertyName } from './demo-company.ts'
import type { DemoGuestName } from './demo-guests.ts'

type BookingInput = Omit<z.input<typeof BookingCreate>, 'from' | 'to' | 'guests_number'>

export type DemoStay = {
  property: DemoPropertyName
  /** Days from today to arrival and to departure. */
  arrival: number
  departure: number
  /** Who travels; the first of them booked. */
  party: readonly [DemoGuestName, ...DemoGuestName[]]
  /** The size of the party when some of it has no name here. */
  guests_number?: number
  /** How many of the party have registered; all unless stated. */
  registered?: number
  booking: BookingInput
  /** What happened to the booking afterwards. */
  end?: 'cancel' | 'no_show'
}

type More = Omit<DemoStay, 'property' | 'arrival' | 'departure' | 'party' | 'booking'> & {
  booking?: BookingInput
}

const stay = (
  property: DemoPropertyName,
  [arrival, departure]: readonly [number, number],
  party: DemoStay['party'],
  { booking, ...origin }: { booking: BookingInput },
  { booking: more, ...rest }: More = {},
): DemoStay => ({
  property,
  arrival,
  departure,
  party,
  booking: { ...origin, ...booking, ...more },
  ...rest,
})

const euros = (total_amount: string) => ({ total_amount, currency: 'EUR' })
const platform = (source: 'airbnb' | 'booking' | 'vrbo') => (external_reference: string, amount: string) => ({
  booking: { source, external_reference, ...euros(amount), payment_method: 'PLATF' } satisfies BookingInput,
})
const airbnb = platform('airbnb')
const bookingCom = platform('booking')
const vrbo = platform('vrbo')
const direct = (amount: string, payment_method: 'TARJT' | 'TRANS' | 'EFECT' = 'TARJT') => ({
  booking: { source: 'direct', ...euros(amount), payment_method } satisfies BookingInput,
})

const NOBODY = { registered: 0 }

/** Two months of stays around today: over, under way, arriving, leaving, to come, cancelled and missed. */
export const DEMO_STAYS: readonly DemoStay[] = [
  stay('madrid', [-34, -31], ['hannah', 'felix'], bookingCom('4771203985', '438.00')),
  stay('madrid', [-31, -27], ['giulia', 'matteo'], airbnb('HMBX4K2TQA', '596.00')),
  stay('madrid', [-26, -24], ['lukasz'], bookingCom('4780915527', '268.00'), { ...NOBODY, end: 'no_show' }),
  stay('madrid', [-23, -19], ['chloe'], vrbo('HA-7Q41ZM', '572.00'), {
    booking: { departure_time: '09:30' },
  }),
  stay('madrid', [-19, -14], ['grace', 'daniel'], airbnb('HM8RJX3WPD', '745.00')),
  stay('madrid', [-13, -9], ['nuria', 'pau'], direct('548.00', 'TRANS'), {
    booking: { notes: 'Come every November for the photography fair.' },
  }),
  stay('madrid', [-8, -3], ['jonas', 'camille'], bookingCom('4821990317', '712.00')),
  stay('madrid', [-3, -1], ['soren'], direct('276.00')),
  stay('madrid', [-1, 2], ['ana', 'iker', 'vera'], direct('438.50'), {
    booking: { arrival_time: '17:30', notes: 'Second stay. Like the terrace chairs outside.' },
  }),
  stay('madrid', [2, 5], ['isabel'], airbnb('HMQ4T9XKZB', '389.00'), {
    ...NOBODY,
    guests_number: 3,
    booking: {
      adults_count: 2,
      children_count: 1,
      infants_count: 0,
      special_requests: 'A cot for a two-year-old, if possible.',
    },
  }),
  stay('madrid', [5, 9], ['thais'], bookingCom('4902217740', '604.00'), { ...NOBODY, guests_number: 2 }),
  stay('madrid', [9, 12], ['theo'], direct('402.00'), {
    ...NOBODY,
    guests_number: 2,
    booking: { status: 'tentative', notes: 'Will confirm by Friday.' },
  }),
  stay('madrid', [13, 17], ['zofia', 'lukasz'], airbnb('HMZ2PK7NWC', '568.00'), { ...NOBODY, end: 'cancel' }),
  stay('madrid', [14, 18], ['asa', 'bjorn'], direct('640.00'), NOBODY),
  stay('madrid', [20, 24], ['jiri'], bookingCom('4911840263', '586.00'), { ...NOBODY, guests_number: 2 }),
  stay('madrid', [26, 31], ['charlotte'], vrbo('HA-9P20XL', '815.00'), { ...NOBODY, guests_number: 4 }),

  stay('tenerife', [-37, -30], ['asa', 'bjorn'], direct('1190.00', 'TRANS')),
  stay('tenerife', [-30, -23], ['sander', 'noor'], airbnb('HMKW7D4RTB', '1225.00')),
  stay('tenerife', [-21, -16], ['matteo'], bookingCom('3944120871', '890.00'), {
    ...NOBODY,
    guests_number: 4,
    end: 'cancel',
  }),
  stay('tenerife', [-16, -9], ['siobhan'], direct('1240.00'), {
    booking: { notes: 'Knows the house. Leaves the keys of the shed in the blue pot.' },
  }),
  stay('tenerife', [-9, -2], ['lucia'], vrbo('HA-5T77QC', '1310.00')),
  stay('tenerife', [0, 7], ['oliver', 'charlotte'], airbnb('HMW2R7PLNC', '1260.00'), {
    guests_number: 4,
    registered: 1,
    booking: {
      adults_count: 2,
      children_count: 2,
      infants_count: 0,
      arrival_time: '19:45',
      special_requests: 'We land at 17:50 and rent a car. Is there a supermarket open late?',
    },
  }),
  stay('tenerife', [8, 15], ['maximiliane'], direct('1575.00', 'TRANS'), { ...NOBODY, guests_number: 5 }),
  stay('tenerife', [15, 22], ['begona', 'unai'], airbnb('HMNR5X8DYE', '1295.00'), NOBODY),

  stay('seville', [-33, -30], ['thais'], bookingCom('4765533018', '474.00')),
  stay('seville', [-28, -24], ['asa', 'bjorn'], airbnb('HMD6V9QJKP', '660.00')),
  stay('seville', [-22, -19], ['zofia', 'lukasz'], airbnb('HMT3M8YHCF', '468.00')),
  stay('seville', [-18, -15], ['pau', 'nuria'], direct('495.00')),
  stay('seville', [-12, -8], ['daniel', 'grace'], bookingCom('4836001942', '688.00')),
  stay('seville', [-6, -2], ['begona', 'unai'], direct('652.00', 'TRANS'), {
    booking: { notes: 'Wedding anniversary: a bottle of manzanilla in the fridge.' },
  }),
  stay('seville', [-2, 1], ['giulia', 'matteo'], airbnb('HMF8C2WXRN', '486.00')),
  stay('seville', [1, 4], ['hugo', 'isabel'], direct('520.00'), {
    booking: { arrival_time: '15:30', special_requests: 'May we leave the luggage from noon?' },
  }),
  stay('seville', [5, 8], ['chloe'], vrbo('HA-3K18WB', '510.00'), { ...NOBODY, guests_number: 3 }),
  stay('seville', [10, 14], ['hannah', 'felix'], airbnb('HMY7B4ZQTM', '702.00'), { registered: 1 }),
  stay('seville', [17, 20], ['sofia', 'goncalo'], direct('505.00'), NOBODY),

  stay('vejer', [-2, 3], ['unai', 'begona'], direct('980.00', 'TRANS'), {
    booking: { notes: 'The first guests of the house: a welcome basket from us.' },
  }),
  stay('vejer', [4, 11], ['sander', 'noor'], airbnb('HMP9L3XGVA', '1484.00'), { guests_number: 6 }),
  stay('vejer', [12, 16], ['hugo'], direct('860.00'), {
    ...NOBODY,
    guests_number: 7,
    booking: { status: 'tentative' },
  }),
  stay('vejer', [18, 25], ['daniel', 'grace'], vrbo('HA-8D55TN', '1610.00'), NOBODY),

  stay('barcelona', [-32, -29], ['camille', 'theo'], airbnb('HMC5T2NKWR', '561.00')),
  stay('barcelona', [-27, -23], ['hugo'], bookingCom('4768814490', '712.00')),
  stay('barcelona', [-20, -17], ['goncalo', 'sofia'], airbnb('HMJ8Q4BZXD', '549.00')),
  stay('barcelona', [-15, -10], ['jiri'], direct('905.00')),
  stay('barcelona', [-9, -5], ['grace', 'daniel'], airbnb('HMX1W6PFTH', '748.00')),
  stay('barcelona', [-4, -1], ['zofia', 'lukasz'], bookingCom('4871930056', '537.00'), {
    booking: { departure_time: '10:00' },
  }),
  stay('barcelona', [-1, 1], ['soren'], airbnb('HMV6T2KXPJ', '364.00')),
  stay('barcelona', [1, 4], ['lucia'], direct('558.00'), { booking: { arrival_time: '18:15' } }),
  stay('barcelona', [4, 8], ['theo', 'camille'], airbnb('HMR6Y9DQLB', '764.00'), { registered: 1 }),
  stay('barcelona', [9, 13], ['siobhan'], bookingCom('4890042615', '730.00'), {
    ...NOBODY,
    guests_number: 2,
  }),
  stay('barcelona', [15, 19], ['soren'], vrbo('HA-2M64RJ', '744.00'), { ...NOBODY, guests_number: 3 }),

  stay('mallorca', [-35, -28], ['felix', 'hannah'], vrbo('HA-6Z03KD', '1960.00')),
  stay('mallorca', [-28, -21], ['charlotte', 'oliver'], direct('2030.00', 'TRANS')),
  stay('mallorca', [-14, -7], ['maximiliane'], direct('1890.00', 'TRANS')),
  stay('mallorca', [-6, 0], ['asa', 'bjorn'], vrbo('HA-1C92VH', '1740.00')),
  stay('mallorca', [5, 12], ['jonas'], airbnb('HMG2N7XTKS', '2065.00'), { ...NOBODY, guests_number: 6 }),
  stay('mallorca', [12, 19], ['noor', 'sander'], vrbo('HA-4F38YP', '1995.00'), NOBODY),

  stay('bilbao', [-29, -26], ['isabel'], airbnb('HMG4V8TKRB', '402.00')),
  stay('bilbao', [-24, -20], ['siobhan'], bookingCom('4792250184', '536.00')),
  stay('bilbao', [-18, -14], ['jonas'], direct('528.00')),
  stay('bilbao', [-12, -9], ['hugo'], airbnb('HML2X6QWPN', '396.00')),
  stay('bilbao', [-8, -4], ['thais'], bookingCom('4845512096', '540.00')),
  stay('bilbao', [-1, 2], ['nuria', 'pau'], direct('414.00', 'TRANS'), {
    booking: {
      arrival_time: '17:00',
      notes: 'Here for the football. Will leave their bags until the evening of the last day.',
    },
  }),
  stay('bilbao', [4, 7], ['maximiliane'], vrbo('HA-6R29DV', '426.00'), { ...NOBODY, guests_number: 2 }),
  stay('bilbao', [9, 12], ['ana', 'iker', 'vera'], direct('438.00'), NOBODY),
  stay('bilbao', [15, 19], ['giulia', 'matteo'], airbnb('HMT9D3ZVKC', '556.00'), NOBODY),

  stay('lisbon', [-32, -28], ['siobhan'], airbnb('HMV3K9RBQC', '412.00')),
  stay('lisbon', [-25, -21], ['daniel', 'grace'], bookingCom('3921047758', '436.00')),
  stay('lisbon', [-19, -16], ['isabel'], airbnb('HML7D5WZNX', '318.00')),
  stay('lisbon', [-14, -10], ['thais'], direct('405.00')),
  stay('lisbon', [-8, -4], ['soren'], bookingCom('3948871203', '424.00')),
  stay('lisbon', [-3, 1], ['camille'], bookingCom('3957710246', '392.00')),
  stay('lisbon', [1, 5], ['sofia', 'goncalo'], direct('430.00'), {
    ...NOBODY,
    booking: { arrival_time: '22:10' },
  }),
  stay('lisbon', [6, 8], ['noor'], airbnb('HMA9D3KXTE', '212.00'), { ...NOBODY, guests_number: 2 }),
  stay('lisbon', [9, 14], ['matteo', 'giulia'], airbnb('HMU4P8CJWY', '525.00'), NOBODY),
  stay('lisbon', [16, 20], ['oliver'], vrbo('HA-7X21GN', '448.00'), { ...NOBODY, guests_number: 2 }),

  stay('rome', [-31, -27], ['sofia', 'goncalo'], airbnb('HMB7W2XJQD', '612.00')),
  stay('rome', [-25, -21], ['nuria', 'pau'], bookingCom('6120483375', '640.00')),
  stay('rome', [-17, -13], ['charlotte', 'oliver'], direct('628.00')),
  stay('rome', [-11, -7], ['hannah', 'felix'], airbnb('HMK5P9RTLZ', '604.00')),
  stay('rome', [-5, -2], ['maximiliane'], bookingCom('6133907741', '471.00')),
  stay('rome', [-1, 3], ['chiara', 'lorenzo', 'tommaso'], direct('656.00'), {
    booking: {
      adults_count: 2,
      children_count: 1,
      infants_count: 0,
      arrival_time: '16:20',
      special_requests: 'Is there a folding bed for a child?',
    },
  }),
  stay('rome', [4, 8], ['siobhan'], vrbo('HA-1K83NW', '660.00'), { ...NOBODY, guests_number: 2 }),
  stay('rome', [10, 14], ['thais'], bookingCom('6151126098', '632.00'), { ...NOBODY, guests_number: 2 }),
  stay('rome', [17, 21], ['hannah', 'felix'], airbnb('HMZ3C6WQVB', '648.00'), { registered: 1 }),

  stay('berlin', [-33, -29], ['soren'], airbnb('HME2T6KVXP', '468.00')),
  stay('berlin', [-26, -22], ['jiri'], bookingCom('5012297346', '492.00')),
  stay('berlin', [-20, -15], ['noor', 'sander'], airbnb('HMH9B4RWZQ', '610.00')),
  stay('berlin', [-13, -10], ['theo'], direct('366.00')),
  stay('berlin', [-9, -5], ['goncalo', 'sofia'], airbnb('HMS5X1NDKT', '488.00')),
  stay('berlin', [-3, 0], ['chloe'], bookingCom('5023381907', '369.00')),
  stay('berlin', [0, 3], ['theo'], direct('372.00'), { ...NOBODY, booking: { arrival_time: '18:15' } }),
  stay('berlin', [3, 6], ['pau', 'nuria'], direct('384.00'), { registered: 1 }),
  stay('berlin', [7, 11], ['lukasz', 'zofia'], airbnb('HMN8W3YQLF', '496.00'), NOBODY),
  stay('berlin', [13, 18], ['grace'], vrbo('HA-5B70ZC', '640.00'), { ...NOBODY, guests_number: 3 }),
]

export type DemoBlock = {
  property: DemoPropertyName
  from: number
  to: number
  block: Omit<z.input<typeof BlockCreate>, 'from' | 'to'>
}

/** Nights that the company keeps for itself. */
export const DEMO_BLOCKS: readonly DemoBlock[] = [
  {
    property: 'vejer',
    from: -16,
    to: -2,
    block: { reason: 'maintenance', notes: 'New kitchen and the last coat of whitewash.' },
  },
  { property: 'tenerife', from: -2, to: 0, block: { reason: 'maintenance', notes: 'Boiler service.' } },
  { property: 'tenerife', from: 24, to: 30, block: { reason: 'owner_stay', notes: 'Marina’s family.' } },
  {
    property: 'mallorca',
    from: 0,
    to: 4,
    block: { reason: 'owner_stay', notes: 'Almond harvest with the neighbours.' },
  },
]
