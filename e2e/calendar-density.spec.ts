import { expect, test } from './fixtures.ts'
import { seriousFindings } from './accessibility-findings.ts'

test('thirty flats fit a screen in compact rows, with the ends of their names, and stay so', async ({
  page,
  addresses,
  rest,
}) => {
  const nameOf = (flat: number) => `Apartamento Capuchinos del Carmen Alto ${flat}ºB`
  for (let flat = 1; flat <= 30; flat++) await rest.createProperty({ name: nameOf(flat) })
  await rest.createBooking(await rest.createProperty({ name: 'Ático' }), { arrival: 1 })
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`${addresses.DASHBOARD_URL}/calendar`)
  const heads = page.getByRole('grid').locator('[data-head]')
  await expect(heads.first()).toBeVisible()
  await page.getByRole('button', { name: 'Display' }).click()
  await page.getByText('Compact', { exact: true }).click()
  await page.keyboard.press('Escape')
  const visible = () =>
    heads.evaluateAll(
      (all) =>
        all.filter((head) => {
          const { top, bottom } = head.getBoundingClientRect()
          const grid = head.closest('[role="grid"]')?.getBoundingClientRect()
          return grid !== undefined && top >= grid.top && bottom <= Math.min(grid.bottom, innerHeight)
        }).length,
    )
  await expect.poll(visible).toBeGreaterThanOrEqual(30)
  const end = page.getByText('Alto 12ºB', { exact: true })
  await expect(end).toBeVisible()
  await expect(page.getByTitle(nameOf(12))).toBeVisible()
  await page.reload()
  await expect.poll(visible).toBeGreaterThanOrEqual(30)
  expect(await seriousFindings(page)).toEqual([])
})
