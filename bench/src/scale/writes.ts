import { z } from 'zod'
import { spaniard } from '@stayward/contract/stays/guest-registration/examples'
import { dayOf } from './days.ts'
import { type Latency, time, type TimedRequest } from './latency.ts'
import type { Signed } from './sign-in.ts'

const Created = z.object({ id: z.string(), code: z.string() })

/** After all bookings of the companies. */
const FREE_FROM_DAY = 200
const NIGHTS = 2

let nights = 0

/** Books, changes and checks in `count` stays; returns the latencies of each type of write by title. */
export async function timeWrites(
  url: string,
  callers: readonly Signed[],
  count: number,
): Promise<[title: string, latency: Latency][]> {
  const turns = Array.from({ length: count }, (_, index) => callers[index % callers.length]).filter(
    (caller) => caller !== undefined,
  )
  const booked = await time(url, turns.map(booking))
  const bookings = z.array(Created).parse(booked.answers)
  const owners = new Map(turns.map(({ company, token }) => [company.actor.account_id, token]))
  const [token = ''] = owners.values()
  const registered = await time(
    url,
    bookings.map(({ code }) => ({
      method: 'POST',
      path: `/v1/checkin/${code}/guests`,
      token,
      body: spaniard,
    })),
  )
  return [
    ['Create a booking', booked],
    ['Register a guest', registered],
  ]
}

/** Free nights, different ones each time. */
function booking({ company, token }: Signed, index: number): TimedRequest {
  const { property_ids } = company
  const property_id = property_ids[index % property_ids.length]
  const from = FREE_FROM_DAY + nights++ * NIGHTS
  return {
    method: 'POST',
    path: `/v1/properties/${property_id}/bookings`,
    token,
    body: { from: dayOf(from), to: dayOf(from + NIGHTS), guests_number: 2, guest_last_name: 'Ortega' },
  }
}
