import type { Page } from '@playwright/test'
import type { Mailbox } from './mailbox.ts'
import { becomeOwner } from './owner.ts'
import { RestClient } from './rest-client.ts'
import type { StackAddresses } from './stack-addresses.ts'

/** Places whose law asks for more than that of Spain, each with a guest. */
const PLACES = {
  rome: {
    property: { name: 'Attico Trastevere', postal_code: '00153', city: 'Roma', country_code: 'ITA' },
    nationality: 'Brazil',
  },
  lisbon: {
    property: { name: 'Alfama Terrace', postal_code: '1100-341', city: 'Lisboa', country_code: 'PRT' },
    nationality: 'Poland',
  },
} as const

/** Leads a guest at a place to the questions about their document, at a company of its own. */
export async function askedForDocument(
  page: Page,
  addresses: StackAddresses,
  mailbox: Mailbox,
  place: keyof typeof PLACES,
): Promise<void> {
  const { property, nationality } = PLACES[place]
  await becomeOwner(page, addresses, mailbox)
  const rest = await RestClient.of(page, addresses)
  const { checkin_url } = await rest.createBooking(await rest.createProperty(property), { guests_number: 2 })
  await page.goto(`${checkin_url}/guest`)
  await page.getByRole('combobox', { name: 'Nationality' }).selectOption(nationality)
  await page.getByLabel('Day').fill('3')
  await page.getByLabel('Month').fill('9')
  await page.getByLabel('Year').fill('1990')
  await page.getByRole('radio', { name: 'Passport' }).check()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('heading', { level: 1, name: 'As shown on the document' }).waitFor()
}
