import type { Page } from '@playwright/test'
import { AIRBNB, calendarOf, daysOf } from '@stayward/integrations/testing/calendar-texts'
import { feedServer } from '@stayward/integrations/testing/feed-server'
import postgres from 'postgres'
import { dayIn } from './day-in.ts'
import { expect } from './fixtures.ts'
import type { StackAddresses } from './stack-addresses.ts'

/** A stay in a channel's calendar: in how many days it begins, for how many nights, and its reservation code. */
type SoldStay = { code: string; arrival: number; nights?: number }

const dayOf = (days: number): string => dayIn(days).replaceAll('-', '')

const textOf = (stays: readonly SoldStay[]): string =>
  calendarOf(
    AIRBNB,
    ...stays.map(({ code, arrival, nights = 3 }) =>
      daysOf(
        `${code}@airbnb.com`,
        dayOf(arrival),
        dayOf(arrival + nights),
        'Reserved',
        `DESCRIPTION:Reservation URL: https://www.airbnb.com/hosting/reservations/details/${code}`,
      ),
    ),
  )

/** A calendar of Airbnb on this machine; `sell` says which stays it has from then on. */
export async function fedCalendar(...stays: SoldStay[]) {
  let text = textOf(stays)
  const server = await feedServer((_request, response) => {
    response.setHeader('content-type', 'text/calendar').end(text)
  })
  return {
    url: `http://127.0.0.1:${server.port}/4711.ics?s=9f2c1e`,
    sell: (...sold: SoldStay[]) => {
      text = textOf(sold)
    },
    [Symbol.dispose]: () => server.close(),
  }
}

/** Has the feed on the page read again, as if its last read had been some minutes ago. */
export async function readAgain(page: Page, { DATABASE_URL }: StackAddresses): Promise<void> {
  const integration_id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  const sql = postgres(DATABASE_URL, { max: 1 })
  const lastRead = async (): Promise<string> => {
    const [row] = await sql`select last_read_at from feed where integration_id = ${integration_id}`
    return String(row?.['last_read_at'])
  }
  try {
    await sql`update feed set last_read_at = last_read_at - interval '5 minutes' where integration_id = ${integration_id}`
    const before = await lastRead()
    await page.getByRole('button', { name: 'Read now' }).press('Enter')
    await expect.poll(lastRead, { timeout: 20_000 }).not.toBe(before)
  } finally {
    await sql.end()
  }
}
