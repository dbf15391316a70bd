import { readFile } from 'node:fs/promises'
import { guidelineFindings } from './accessibility-findings.ts'
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

  // From another page: on its own page, the shortcut would load it again, and an arrow could come before that.
  await page.goto(addresses.DASHBOARD_URL)
  await page.keyboard.press('g')
  await page.keyboard.press('f')
  // A radio button of the keyboard: the arrows choose among the periods.
  const this_year = page.getByRole('radio', { name: 'This year' })
  await expect(this_year).toBeEnabled()
  await expect(this_year).toBeChecked()
  await this_year.focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: 'Last year' })).toBeChecked()
  const row = page.getByRole('row', { name: /^Ático Malasaña/ })
  await expect(row.getByRole('cell')).toContainText([/^€100\.00/, /^€33\.33/, /^3/])
  // Each tile opens its figure below.
  const tiles = page.getByRole('group', { name: 'Figures of the period' })
  const occupancy = tiles.getByRole('button', { name: /^Occupancy/ })
  await occupancy.focus()
  await page.keyboard.press('Enter')
  await expect(occupancy).toHaveAttribute('aria-pressed', 'true')
  await expect(row.getByRole('cell')).toContainText([/^1%/, /^3/, /^277/, /^1/])
  await tiles.getByRole('button', { name: /^Average daily rate €33\.33/ }).press('Enter')
  await expect(page.getByRole('figure', { name: /Average daily rate by month/ })).toBeVisible()
  // Entered only now, it says nothing about how long before it was booked.
  await expect(tiles.getByRole('button', { name: /^Length of stay 3 nights/ })).toBeVisible()
  await expect(tiles.getByRole('button', { name: /^Lead time/ })).toHaveCount(0)
  await tiles.getByRole('button', { name: /^Revenue €100\.00/ }).press('Enter')

  await page.getByRole('radio', { name: 'Month', exact: true }).focus()
  await page.keyboard.press('Space')
  await expect(page.getByRole('row', { name: new RegExp(`^March ${year}`) })).toContainText('€66.67')
  await expect(page.getByRole('row', { name: new RegExp(`^April ${year}`) })).toContainText('€33.33')
  // Any column sorts, by keyboard too; what is not known comes last.
  const revenue = page.getByRole('columnheader', { name: 'Revenue', exact: true })
  const rows = page.locator('tbody').getByRole('row')
  await revenue.getByRole('button').press('Enter')
  await expect(revenue).toHaveAttribute('aria-sort', 'descending')
  await expect(rows.first()).toContainText(`March ${year}`)
  await revenue.getByRole('button').press('Enter')
  await expect(revenue).toHaveAttribute('aria-sort', 'ascending')
  await expect(rows.first()).toContainText(`April ${year}`)
  await expect(page.getByRole('figure', { name: /Revenue by month/ })).toBeVisible()

  await page.reload()
  await expect(page.getByRole('radio', { name: 'Last year' })).toBeChecked()
  const channel = page.getByRole('radio', { name: 'Channel' })
  await expect(channel).toBeEnabled()
  await channel.focus()
  await page.keyboard.press('Space')
  await expect(page.getByRole('row', { name: /^Airbnb/ })).toContainText('€100.00')

  // With a stay of the year before, each row says how it changed, and the worst can be first.
  const change = page.getByRole('columnheader', { name: 'Change' })
  await expect(change).toHaveCount(0)
  await rest.createBooking(property_id, {
    from: `${year - 1}-03-30`,
    to: `${year - 1}-04-02`,
    ...paid,
    total_amount: '80.00',
  })
  await page.reload()
  await expect(page.getByRole('row', { name: /^Airbnb/ })).toContainText('+25%')
  await change.getByRole('button').press('Enter')
  await expect(change).toHaveAttribute('aria-sort', 'ascending')
  // The table scrolls sideways on a phone, the page does not.
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})

test('the figures between two typed days go into a file with the same numbers', async ({
  page,
  rest,
  addresses,
}) => {
  const property_id = await rest.createProperty()
  const year = new Date().getUTCFullYear() - 1
  const paid = { total_amount: '100.00', currency: 'EUR', source: 'airbnb' } as const
  await rest.createBooking(property_id, { from: `${year}-03-30`, to: `${year}-04-02`, ...paid })
  await page.goto(`${addresses.DASHBOARD_URL}/figures?show=revenue`)

  const custom = page.getByRole('radio', { name: 'Other dates' })
  await expect(custom).toBeEnabled()
  await custom.focus()
  await page.keyboard.press('Space')
  for (const [label, day] of [
    ['From', `30 Mar ${year}`],
    ['Until', `31 Mar ${year}`],
  ] as const) {
    await page.getByLabel(label, { exact: true }).fill(day)
    await page.keyboard.press('Tab')
  }
  await expect(page).toHaveURL(new RegExp(`from=${year}-03-30&last=${year}-03-31`))
  const row = page.getByRole('row', { name: /^Ático Malasaña/ })
  await expect(row.getByRole('cell')).toContainText([/^€66\.67/, /^€33\.34/, /^2/])
  expect(await guidelineFindings(page)).toEqual([])

  await page.getByRole('button', { name: 'Export' }).press('Enter')
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'CSV' }).press('Enter')
  const file = await readFile(await (await download).path(), 'utf8')
  expect(file).toContain('Ático Malasaña,EUR,66.67,33.34,2')
})
