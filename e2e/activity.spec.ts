import { dayIn } from './day-in.ts'
import { expect, test } from './fixtures.ts'
import { seriousFindings } from './accessibility-findings.ts'

test('what was done to many things is one line, which stays open when something joins it', async ({
  page,
  addresses,
  rest,
}) => {
  const property = await rest.createProperty()
  const book = (night: number) => rest.createBooking(property, { from: dayIn(night), to: dayIn(night + 1) })
  const first = await book(10)
  for (const night of [12, 14, 16, 18]) await book(night)

  await page.goto(`${addresses.DASHBOARD_URL}/activity`)
  await expect(page.getByRole('heading', { name: /^Today, / })).toBeVisible()
  const run = page.getByRole('group').filter({ hasText: 'created 5 bookings' })
  await expect(run).toBeVisible()
  await run.locator('summary').focus()
  await page.keyboard.press('Enter')
  const members = run.getByRole('listitem')
  await expect(members).toHaveCount(5)
  await book(20)
  const grown = page.getByRole('group').filter({ hasText: 'created 6 bookings' })
  await expect(grown.getByRole('listitem')).toHaveCount(6)
  await expect(grown.locator('summary')).toBeFocused()
  expect(await seriousFindings(page)).toEqual([])

  // A change says what was before, in words.
  await rest.changeBooking(first.id, { guests_number: 1 })
  await expect(page.getByText(/Guests \d → 1/)).toBeVisible()

  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByLabel('About').selectOption('Bookings')
  await expect(grown).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await page.getByLabel('About').selectOption('Tasks')
  await expect(grown).toBeHidden()
  expect(await seriousFindings(page)).toEqual([])
})
