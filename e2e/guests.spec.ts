import { readFile } from 'node:fs/promises'
import { expect, test } from './fixtures.ts'

test('guests are looked up, taken along as a file and forgotten', async ({ page, addresses, rest }) => {
  const booking = await rest.createBooking(await rest.createProperty())
  const registered = await page.request.post(`${addresses.API_URL}/v1/checkin/${booking.code}/guests`, {
    data: {
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
    },
  })
  expect(registered.status(), await registered.text()).toBe(201)

  await page.goto(`${addresses.DASHBOARD_URL}/guests`)
  await page.getByRole('button', { name: 'Greta Lindqvist' }).click()
  const drawer = page.getByRole('dialog', { name: 'Greta Lindqvist' })
  await expect(drawer.getByText('AA1234567')).toBeHidden()
  await drawer.getByRole('button', { name: 'Show' }).click()
  await expect(drawer.getByText('AA1234567')).toBeVisible()
  await drawer.getByRole('button', { name: 'Close' }).click()

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ])
  const file = await readFile(await download.path(), 'utf8')
  expect(file).toContain('Greta,Lindqvist')
  expect(file).toContain(",'=2+2,")
  expect(file).not.toContain('AA1234567')

  await page.goto(`${addresses.DASHBOARD_URL}/activity`)
  await expect(page.getByText(/exported the guests of/)).toBeVisible()
  await expect(page.getByText(/looked at the document of/)).toBeVisible()

  await page.goto(`${addresses.DASHBOARD_URL}/guests`)
  await page.getByRole('button', { name: 'Greta Lindqvist' }).click()
  await drawer.getByRole('button', { name: 'Forget this guest' }).click()
  await page.getByRole('button', { name: 'Hide now, erase later' }).click()
  await expect(page.getByRole('heading', { name: 'Nobody is registered yet' })).toBeVisible()
})
