import type { FeedSource } from '@stayward/contract/integrations/integration-fields'
import type { DemoPropertyName } from './demo-company.ts'

/** Nights that a channel sold or closed. */
export type DemoSold = {
  kind?: 'stay' | 'block'
  /** Days from today to arrival and to departure. */
  arrival: number
  departure: number
  phone_last_four?: string
  reference?: string
}

export type DemoListing = {
  /** Its public id at the channel. */
  id: string
  property: DemoPropertyName
  channel: Extract<FeedSource, 'airbnb' | 'booking'>
  sold: readonly DemoSold[]
}

/** What the company's listings at channels sold, in nights that it has not sold otherwise. */
export const DEMO_LISTINGS: readonly DemoListing[] = [
  {
    id: '48120917',
    property: 'barcelona',
    channel: 'airbnb',
    sold: [
      { arrival: 21, departure: 25, phone_last_four: '0142', reference: 'HMK4C8WNTD' },
      { arrival: 25, departure: 28, phone_last_four: '0177', reference: 'HMW9F2RXEB' },
      { arrival: 32, departure: 37, phone_last_four: '0109', reference: 'HMB6T3JZQA' },
      { kind: 'block', arrival: 45, departure: 52 },
    ],
  },
  {
    id: '7730412',
    property: 'lisbon',
    channel: 'booking',
    sold: [
      { arrival: 22, departure: 25 },
      { arrival: 27, departure: 31 },
      { arrival: 36, departure: 39 },
    ],
  },
  {
    id: '50217734',
    property: 'madrid',
    channel: 'airbnb',
    sold: [
      { arrival: 31, departure: 33, phone_last_four: '0163', reference: 'HMD7P4VKXR' },
      { arrival: 41, departure: 44, phone_last_four: '0128', reference: 'HMY2N9QCSL' },
    ],
  },
  { id: '7731890', property: 'madrid', channel: 'booking', sold: [{ arrival: 33, departure: 37 }] },
  {
    id: '50388102',
    property: 'seville',
    channel: 'airbnb',
    sold: [{ arrival: 28, departure: 32, phone_last_four: '0191', reference: 'HMJ8W3TFZB' }],
  },
  { id: '7740265', property: 'bilbao', channel: 'booking', sold: [{ arrival: 24, departure: 27 }] },
  {
    id: '51120046',
    property: 'rome',
    channel: 'airbnb',
    sold: [{ arrival: 25, departure: 29, phone_last_four: '0135', reference: 'HMC5X6RNGP' }],
  },
  {
    id: '51377529',
    property: 'berlin',
    channel: 'airbnb',
    sold: [{ arrival: 29, departure: 33, phone_last_four: '0156', reference: 'HMQ1B7DWKT' }],
  },
]
