import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

/** A traveller from Sweden, who needs no municipality. */
const GRETA = {
  first_name: 'Greta',
  last_name: 'Lindqvist',
  nationality_country_code: 'SWE',
  date_of_birth: '1990-04-12',
  sex: 'M',
  document_type: 'PAS',
  document_number: 'AA1234567',
  residence_address: '=2+2',
  residence_country_code: 'SWE',
  residence_city: 'Stockholm',
  residence_postal_code: '11122',
  phone_prefix: '+46',
  phone: '701234567',
  marketing_consent: false,
}

async function exportAs(page: Page, format: 'CSV' | 'Excel'): Promise<void> {
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('menuitem', { name: format }).click()
}

test('guests are looked up, taken along as a file and forgotten', async ({ page, addresses, rest }) => {
  const booking = await rest.createBooking(await rest.createProperty())
  const registered = await page.request.post(`${addresses.API_URL}/v1/checkin/${booking.code}/guests`, {
    data: GRETA,
  })
  expect(registered.status(), await registered.text()).toBe(201)

  await page.goto(`${addresses.DASHBOARD_URL}/guests`)
  await page.getByRole('button', { name: 'Greta Lindqvist' }).click()
  const drawer = page.getByRole('dialog', { name: 'Greta Lindqvist' })
  await expect(drawer.getByText('AA1234567')).toBeHidden()
  await drawer.getByRole('button', { name: 'Show' }).click()
  await expect(drawer.getByText('AA1234567')).toBeVisible()
  await drawer.getByRole('button', { name: 'Close' }).click()

  const [download] = await Promise.all([page.waitForEvent('download'), exportAs(page, 'CSV')])
  const file = await readFile(await download.path(), 'utf8')
  expect(file).toContain('Greta,Lindqvist')
  expect(file).toContain(",'=2+2,")
  expect(file).not.toContain('AA1234567')

  await page.goto(`${addresses.DASHBOARD_URL}/activity`)
  await expect(page.getByText(/exported the guests of/)).toBeVisible()
  await expect(page.getByText(/viewed the document of/)).toBeVisible()

  await page.goto(`${addresses.DASHBOARD_URL}/guests`)
  await page.getByRole('button', { name: 'Greta Lindqvist' }).click()
  await drawer.getByRole('button', { name: 'Erase guest' }).click()
  await page.getByRole('button', { name: 'Hide now, erase later' }).click()
  await expect(page.getByRole('heading', { name: 'No guests registered yet' })).toBeVisible()
})

test('a guest is corrected by the host with the document unseen, by the rules of the guest’s own form', async ({
  page,
  addresses,
  rest,
  console_errors,
}) => {
  const booking = await rest.createBooking(await rest.createProperty())
  await page.request.post(`${addresses.API_URL}/v1/checkin/${booking.code}/guests`, { data: GRETA })

  await page.goto(`${addresses.DASHBOARD_URL}/bookings/${booking.id}`)
  await page.getByRole('link', { name: 'Edit Greta Lindqvist' }).click()
  await expect(page.getByRole('heading', { name: 'Edit Greta Lindqvist', level: 1 })).toBeVisible()
  await page.getByRole('textbox', { name: 'Surname', exact: true }).fill('Линдквист')
  await page.getByRole('textbox', { name: 'Phone', exact: true }).fill('')
  await page.getByRole('button', { name: 'Save changes' }).click()
  const told = page.getByRole('alert')
  await expect(told.getByRole('link', { name: /^Surname: Use Latin letters/ })).toBeVisible()
  await expect(told.getByRole('link', { name: /^Phone: Enter a phone number or an email/ })).toBeVisible()

  await told.getByRole('link', { name: /^Surname/ }).click()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('Lindqvist-Ek')
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill('greta@example.com')
  await expect(page.getByRole('textbox', { name: 'Document number' })).toHaveValue('')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Greta Lindqvist-Ek updated')).toBeVisible()

  await page.getByRole('link', { name: 'Edit Greta Lindqvist-Ek' }).click()
  await page.getByRole('button', { name: 'Show the numbers' }).click()
  await expect(page.getByRole('textbox', { name: 'Document number' })).toHaveValue('AA1234567')
  await page.goto(`${addresses.DASHBOARD_URL}/activity`)
  await expect(page.getByText(/corrected/).first()).toBeVisible()
  await expect(page.getByText(/viewed the document of/)).toHaveCount(1)
  // The browser itself logs the 422 to the console.
  console_errors.splice(0, console_errors.length, ...console_errors.filter((error) => !error.includes('422')))
})
