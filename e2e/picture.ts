import { z } from 'zod'
import type { Look } from './pictured-channels.ts'

export const DESK = { width: 1440, height: 900, scale: 1 }
export const PHONE = { width: 390, height: 844, scale: 2 }

export type Screen = typeof DESK

/** A picture of the guides. */
export type Picture = {
  name: string
  screen: Screen
  as: 'host' | 'cleaner'
  /** Leads to what is shown, and waits until it is complete. */
  show: (look: Look) => Promise<void>
  /** How much of the page is shown, where that is more than the screen. */
  height?: number
}

const Bookings = z.object({
  items: z.array(
    z.object({ id: z.uuid(), guest_last_name: z.string().nullable(), to: z.string(), checkin_url: z.url() }),
  ),
})

/** Opens a page of the dashboard. */
export const open = async ({ page, addresses }: Look, path: string) =>
  page.goto(addresses.DASHBOARD_URL + path)

/** The stay of a demo guest that goes on or comes next. */
export async function stayOf({ rest }: Look, last_name: string) {
  const { items } = await rest.read(`/v1/bookings?query=${encodeURIComponent(last_name)}&size=100`, Bookings)
  // By arrival; guests who come again have other stays.
  const stay = items.find(({ to }) => Date.parse(to) > Date.now())
  if (!stay) throw new Error(`The demo has no stay of ${last_name}.`)
  return stay
}
