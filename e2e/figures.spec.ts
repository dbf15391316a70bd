import { expect, test } from './fixtures.ts'

test('the figures of a year count the nights and the prices of its stays', async ({
  page,
  rest,
  addresses,
}) => {
  await page.goto(`${addresses.DASHBOARD_URL}/figures`)
  await expect(page.getByRole('heading', { name: 'Nothing to count yet' })).toBeVisible()

  const property_id = await rest.createProperty()
  const year = new Date().getUTCFullYear() - 1
  const paid = { total_amount: '100.00', currency: 'EUR', source: 'airbnb' } as const
  await rest.createBooking(property_id, { from: `${year}-03-30`, to: `${year}-04-02`, ...paid })

  await page.keyboard.press('g')
  await page.keyboard.press('f')
  // A radio button of the keyboard: the arrows choose among the periods.
  await page.getByRole('radio', { name: 'This year' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: 'Last year' })).toBeChecked()
  const row = page.getByRole('row', { name: /^Ático Malasaña/ })
  await expect(row.getByRole('cell')).toContainText([
    /^277$/,
    /^3$/,
    /^1%$/,
    /^1$/,
    /^€33\.33$/,
    /^€100\.00$/,
  ])

  await page.getByRole('radio', { name: 'Month', exact: true }).focus()
  await page.keyboard.press('Space')
  await expect(page.getByRole('row', { name: new RegExp(`^March ${year}`) })).toContainText('€66.67')
  await expect(page.getByRole('row', { name: new RegExp(`^April ${year}`) })).toContainText('€33.33')
  await expect(page.getByRole('figure', { name: /Occupancy by month/ })).toBeVisible()

  await page.reload()
  await expect(page.getByRole('radio', { name: 'Last year' })).toBeChecked()
  const channel = page.getByRole('radio', { name: 'Channel' })
  await expect(channel).toBeEnabled()
  await channel.focus()
  await page.keyboard.press('Space')
  await expect(page.getByRole('row', { name: /^Airbnb/ })).toContainText('€100.00')
})
