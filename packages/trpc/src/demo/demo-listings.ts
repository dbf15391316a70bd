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
]
