import { randomUUID } from 'node:crypto'
import { expect, type APIRequestContext } from '@playwright/test'
import { z } from 'zod'

const Added = z.object({ address: z.url() })

/** Nights that a channel sold, under its reference. */
export type SoldNights = { from: string; to: string; reference: string }

/** A new listing at the emulated Airbnb that has sold some nights; returns the address of its calendar. */
export async function listingThatSold(
  request: APIRequestContext,
  url: string,
  ...entries: SoldNights[]
): Promise<string> {
  const listing = { id: randomUUID(), channel: 'airbnb', name: 'Listing of a test', entries }
  const answer = await request.post(`${url}/_emulator/put-listing`, { data: listing })
  expect(answer.ok(), await answer.text()).toBe(true)
  return Added.parse(await answer.json()).address
}
