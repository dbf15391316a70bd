import { expect, test } from './fixtures.ts'

test('two managers change one booking: the second sees the first change and loses nothing', async ({
  page,
  addresses,
  console_errors,
  rest,
}) => {
  const booking = await rest.createBooking(await rest.createProperty(), { arrival: 20 })
  const address = `${addresses.DASHBOARD_URL}/bookings/${booking.id}/edit`

  await page.goto(address)
  const guests = page.getByRole('textbox', { name: 'Guests', exact: true })
  await expect(guests).toHaveValue('3')
  await guests.fill('2')
  await page.getByLabel('Internal notes').fill('Bring a cot')
  const preview = page.getByRole('region', { name: 'What will change' })
  await expect(preview.getByRole('definition').first()).toHaveText('3becomes2')
  await expect(preview.getByText('Bring a cot')).toBeVisible()

  const other = await page.context().newPage()
  await other.goto(address)
  await other.getByLabel('Guests', { exact: true }).fill('4')
  await other.getByLabel('Last name').fill('Roldán')
  await other.getByRole('button', { name: 'Save changes' }).click()
  await expect(other.getByRole('heading', { name: 'Ana Roldán', level: 1 })).toBeVisible()

  const told = page.getByRole('alert').filter({ hasText: 'Lucía Navarro has changed this booking' })
  // Shown as it happens, at the latest when saving.
  await told
    .waitFor({ timeout: 5000 })
    .catch(() => page.getByRole('button', { name: 'Save changes' }).click())
  await expect(told).toBeVisible()
  await expect(told.getByText('Last name: Roldán')).toBeVisible()
  await expect(told.getByRole('radio', { name: 'Yours: 2' })).toBeChecked()
  await expect(page.getByLabel('Internal notes')).toHaveValue('Bring a cot')

  await told.getByRole('radio', { name: 'Theirs: 4' }).check()
  await expect(guests).toHaveValue('4')
  // That is no change of this page any more.
  await expect(preview.getByRole('term')).toHaveText(['Internal notes'])
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByRole('heading', { name: 'Ana Roldán', level: 1 })).toBeVisible()
  await expect(page.getByText('Bring a cot')).toBeVisible()
  await expect(page.getByText('0 of 4 registered')).toBeVisible()
  // The browser itself logs the 412 to the console.
  console_errors.splice(0, console_errors.length, ...console_errors.filter((error) => !error.includes('412')))
})
