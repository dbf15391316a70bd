import { expect, test } from './fixtures.ts'

const FLAT = 'Ático Malasaña'

/** An export of Airbnb: two reservations, a cancelled one, and one whose dates are not in its order. */
const FILE = [
  'Confirmation code,Status,Guest name,Contact,# of adults,# of children,# of infants,Start date,End date,# of nights,Booked,Listing,Earnings',
  'HMQQ11AA22,Confirmed,Ana Prueba,"+34 612 345 678",2,0,0,2/10/2031,2/14/2031,4,2030-11-01,Cosy attic,"€412.50"',
  'HMQQ11AA23,Confirmed,Bob Test,"+1 (412) 555-4321",1,0,0,3/1/2031,3/4/2031,3,2030-11-02,Cosy attic,"€300.00"',
  'HMQQ11AA24,Canceled by guest,Carl Test,,1,0,0,4/1/2031,4/4/2031,3,2030-11-02,Cosy attic,€0',
  'HMQQ11AA25,Confirmed,Dora Test,,1,0,0,24/10/2031,27/10/2031,3,2030-11-02,Cosy attic,€100',
].join('\n')

test('a file of reservations is checked, corrected, imported and undone', async ({
  page,
  addresses,
  rest,
  console_errors,
}) => {
  await rest.createProperty()
  await page.goto(`${addresses.DASHBOARD_URL}/imports`)
  await page
    .getByLabel(/Drop a file here/)
    .setInputFiles({ name: 'reservations.csv', mimeType: 'text/csv', buffer: Buffer.from(FILE) })
  await expect(page.getByRole('heading', { name: 'reservations.csv' })).toBeVisible()
  await expect(page.getByText('Nothing has changed yet')).toBeVisible()

  // Nothing is imported for a listing that nobody knows.
  await expect(page.getByRole('button', { name: 'Nothing to import' })).toBeDisabled()
  const listing = page.getByRole('combobox', { name: 'Property of Cosy attic' })
  await listing.fill('atico')
  await listing.press('Enter')
  await expect(listing).toHaveValue(FLAT)
  await page.getByRole('button', { name: 'Check again' }).press('Enter')
  const apply = page.getByRole('button', { name: 'Import 2 bookings' })
  await page.context().setOffline(true)
  await apply.press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: 'No answer from the server' })).toBeVisible()
  await page.context().setOffline(false)
  console_errors.length = 0
  await apply.press('Enter')
  await expect(page.getByRole('heading', { name: '2 bookings imported' })).toBeVisible()

  await page.goto(`${addresses.DASHBOARD_URL}/bookings?query=HMQQ11AA22`)
  await expect(page.getByText('Ana Prueba').first()).toBeVisible()
  // The server has drawn the page before its buttons work: until then they are shut, and no press is lost.
  const scripts = Promise.withResolvers<void>()
  await page.route('**/_next/static/**/*.js', async (route) => {
    await scripts.promise
    await route.continue()
  })
  await page.goBack({ waitUntil: 'commit' })
  await expect(page.getByRole('heading', { name: '2 bookings imported' })).toBeVisible()
  const undo = page.getByRole('button', { name: 'Undo' })
  await expect(undo).toBeDisabled()
  scripts.resolve()
  await expect(undo).toBeEnabled()
  await undo.press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).press('Enter')
  await expect(page.getByText('Everything is as it was before the import.')).toBeVisible()

  await page.goto(`${addresses.DASHBOARD_URL}/imports`)
  await expect(page.getByRole('link', { name: /reservations\.csv/ })).toBeVisible()
})
