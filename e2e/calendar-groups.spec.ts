import { dayIn } from './day-in.ts'
import { expect, test } from './fixtures.ts'
import type { RestClient } from './rest-client.ts'
import { seriousFindings } from './accessibility-findings.ts'
import { shownDay } from './shown-day.ts'

/** Six properties in two cities, with a guest tonight at one and one that its owner uses. */
async function furnish(rest: RestClient): Promise<void> {
  const ids: string[] = []
  for (const [index, city] of ['Sevilla', 'Madrid', 'Sevilla', 'Madrid', 'Sevilla', 'Sevilla'].entries())
    ids.push(
      await rest.createProperty({
        name: `Flat ${index}`,
        city,
        tags: index % 2 ? ['Marta'] : ['beach', 'X'],
      }),
    )
  const [guests, owner] = ids
  if (guests === undefined || owner === undefined) throw new Error('Properties were created.')
  await rest.createBooking(guests, { arrival: -1 })
  await rest.blockNights(owner, { from: dayIn(0), to: dayIn(2), reason: 'owner_stay' })
}

test('groups show tonight, fold away with the keyboard, and stay so', async ({ page, addresses, rest }) => {
  await furnish(rest)
  await page.goto(`${addresses.DASHBOARD_URL}/calendar`)
  const grid = page.getByRole('grid')
  const madrid = grid.getByRole('button', { name: 'Madrid' })
  await expect(madrid).toHaveText(/Madrid.*2 properties.*0 of 1 occupied tonight/)
  const sevilla = grid.getByRole('button', { name: 'Sevilla' })
  await expect(sevilla).toHaveText(/Sevilla.*4 properties.*1 of 4 occupied tonight/)
  await expect(grid).toHaveAttribute('aria-busy', 'false')

  await grid.focus()
  await page.keyboard.press('Tab')
  await expect(madrid).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(grid.getByRole('link', { name: 'Flat 1' })).toBeHidden()
  await expect(page).toHaveURL(/folded=madrid/)
  await page.reload()
  await expect(madrid).toHaveAttribute('aria-expanded', 'false')
  await expect(grid.getByRole('link', { name: 'Flat 0' })).toBeVisible()

  await page.getByRole('button', { name: 'Display' }).click()
  await page.getByText('By tag', { exact: true }).click()
  await page.keyboard.press('Escape')
  await expect(grid.getByRole('button', { name: 'beach' })).toHaveText(/3 properties/)
  await expect(grid.getByRole('button', { name: 'Marta' })).toHaveText(/3 properties/)
  await expect(page).toHaveURL(/group=tag(?!.*folded)/)
  expect(await seriousFindings(page)).toEqual([])
})

test('the head of a group stays while its properties are in view, and a day is the one under the pointer', async ({
  page,
  addresses,
  rest,
}) => {
  await page.setViewportSize({ width: 1280, height: 620 })
  for (let index = 0; index < 9; index++)
    await rest.createProperty({ name: `Flat ${index}`, city: index === 0 ? 'Ávila' : 'Madrid' })
  await page.goto(`${addresses.DASHBOARD_URL}/calendar`)
  const grid = page.getByRole('grid')
  await expect(grid).toHaveAttribute('aria-busy', 'false')
  const madrid = grid.getByRole('button', { name: 'Madrid' })
  await grid.evaluate((scroller) => scroller.scrollTo({ top: 350 }))
  await expect(grid.getByRole('link', { name: 'Flat 8' })).toBeInViewport()
  await expect(madrid).toBeInViewport()
  const heads = await grid.locator('[data-corner]').boundingBox()
  const head = await madrid.boundingBox()
  expect(head?.y).toBeCloseTo((heads?.y ?? 0) + (heads?.height ?? 0), -1)

  const day = dayIn(4)
  const column = await grid.getByRole('columnheader', { name: shownDayName(day) }).boundingBox()
  const row = await grid.getByRole('link', { name: 'Flat 8' }).boundingBox()
  if (!column || !row) throw new Error('The day and the property are in view.')
  await page.mouse.click(column.x + column.width / 2, row.y + row.height / 2)
  await expect(page.getByRole('dialog').getByLabel('First night')).toHaveValue(shownDay(day))
})

/** A day as the head of its column says it. */
const shownDayName = (day: string): RegExp => new RegExp(`\\b${Number(day.slice(8))}\\b`)

for (const theme of ['light', 'dark'] as const)
  test(`colors say the source or how far a stay is, never alone, in ${theme}`, async ({
    page,
    addresses,
    rest,
  }) => {
    await page.emulateMedia({ colorScheme: theme })
    const property = await rest.createProperty()
    await rest.createBooking(property, { arrival: -1, guest_first_name: 'Elena' })
    await rest.createBooking(property, { arrival: 3, guest_first_name: 'Bruno', status: 'tentative' })
    await rest.createBooking(property, { arrival: 7, guest_first_name: 'Ana', source: 'airbnb' })
    await page.goto(`${addresses.DASHBOARD_URL}/calendar`)
    const legend = page.getByRole('list', { name: 'Legend' })
    await expect(legend).toContainText('Airbnb')
    await expect(page.getByRole('grid')).toHaveAttribute('aria-busy', 'false')
    expect(await seriousFindings(page)).toEqual([])

    await page.getByRole('button', { name: 'Display' }).click()
    await page.getByText('Status', { exact: true }).click()
    await expect(page).toHaveURL(/colors=status/)
    expect(await seriousFindings(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(legend).toHaveText(/Tentative.*Upcoming.*Staying/)
    await expect(legend).not.toContainText('Airbnb')
    const bars = page.getByRole('grid').getByRole('link')
    await expect(bars.filter({ hasText: 'Elena' })).toHaveAccessibleName(/, Staying$/)
    await expect(bars.filter({ hasText: 'Bruno' })).toHaveAccessibleName(/, Tentative$/)
    // What has no room in a bar is beside the mouse that rests on it.
    await bars.filter({ hasText: 'Elena' }).hover()
    await expect(page.locator('[data-hover-card]')).toContainText(/Elena.*\d+ nights?.*of \d+ registered/)
    await page.keyboard.press('Escape')
    await expect(page.locator('[data-hover-card]')).toHaveCount(0)
    expect(await seriousFindings(page)).toEqual([])

    // Remembered by this browser, also at an address that says nothing about it.
    await page.getByText('Legend', { exact: true }).focus()
    await page.keyboard.press('Enter')
    await expect(legend).toBeHidden()
    await page.goto(`${addresses.DASHBOARD_URL}/calendar`)
    await expect(bars.filter({ hasText: 'Elena' })).toHaveAccessibleName(/, Staying$/)
    await expect(legend).toBeHidden()
  })

test('on a phone the name of a property is over its row', async ({ page, addresses, rest }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const name = 'Apartamento Capuchinos del Carmen Alto 2ºB'
  await rest.createBooking(await rest.createProperty({ name }), { arrival: -1 })
  await page.goto(`${addresses.DASHBOARD_URL}/calendar?view=grid`)
  const grid = page.getByRole('grid')
  await expect(grid).toHaveAttribute('data-rows', 'phone')
  const head = await grid.getByTitle(name).boundingBox()
  const bar = await grid.getByRole('link', { name: /Ana/ }).boundingBox()
  if (!head || !bar) throw new Error('The name and the bar are in view.')
  expect(head.width).toBeGreaterThan(200)
  expect(head.x + head.width).toBeLessThan(390)
  expect(head.y + head.height).toBeLessThanOrEqual(bar.y)
  expect(await seriousFindings(page)).toEqual([])
})
