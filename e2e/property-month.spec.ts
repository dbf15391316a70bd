import type { Page } from '@playwright/test'
import { seriousFindings } from './accessibility-findings.ts'
import { expect, test } from './fixtures.ts'
import { shownDay } from './shown-day.ts'

/** A month that is far enough ahead for all its days to be free, `YYYY-MM`, and the one after it. */
function monthsAhead(): readonly [month: string, next: string] {
  const now = new Date()
  const month = (count: number) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + count, 1)).toISOString().slice(0, 7)
  return [month(2), month(3)]
}

const dayButton = (page: Page, day: string) => page.locator(`[data-day="${day}"]`)

/** Pulls the mouse from the number of one day to that of another. */
async function pull(page: Page, from: string, to: string): Promise<void> {
  await dayButton(page, from).hover({ position: { x: 12, y: 12 } })
  await page.mouse.down()
  await dayButton(page, to).hover({ position: { x: 12, y: 12 } })
  await page.mouse.up()
}

test('a property has its months: nights are pulled over, blocked, and walked through by keyboard', async ({
  page,
  rest,
  addresses,
}) => {
  const [month, next] = monthsAhead()
  const property = await rest.createProperty()
  await rest.createBooking(property, { from: `${month}-03`, to: `${month}-12` })
  await page.goto(`${addresses.DASHBOARD_URL}/properties/${property}/calendar?month=${month}`)
  const days = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate()
  await expect(page.getByText(`9 of ${days} nights taken`)).toBeVisible()
  // Nine nights are in two weeks at least.
  expect(await page.getByRole('table').getByRole('link', { name: /Ana/ }).count()).toBeGreaterThan(1)
  expect(await seriousFindings(page)).toEqual([])

  await expect(page.getByRole('combobox', { name: 'Month' })).toBeEnabled()
  await pull(page, `${month}-15`, `${month}-18`)
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('First night')).toHaveValue(shownDay(`${month}-15`))
  await expect(dialog.getByLabel('Until')).toHaveValue(shownDay(`${month}-18`))
  await dialog.getByRole('radio', { name: 'Booking' }).press('ArrowRight')
  await dialog.getByRole('button', { name: 'Block nights' }).press('Enter')
  await expect(page.getByText(`12 of ${days} nights taken`)).toBeVisible()

  // A pull over taken nights ends before them; Escape lets go of it.
  await pull(page, `${month}-13`, `${month}-20`)
  await expect(dialog.getByLabel('Until')).toHaveValue(shownDay(`${month}-15`))
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await dayButton(page, `${month}-20`).hover({ position: { x: 12, y: 12 } })
  await page.mouse.down()
  await dayButton(page, `${month}-22`).hover({ position: { x: 12, y: 12 } })
  await page.keyboard.press('Escape')
  await dayButton(page, `${month}-20`).hover({ position: { x: 12, y: 12 } })
  await page.mouse.up()
  await expect(dialog).toBeHidden()

  // By keyboard: a free night, into the next month, and back to the stay, which opens.
  await dayButton(page, `${month}-20`).focus()
  await page.keyboard.press('ArrowRight')
  await expect(dayButton(page, `${month}-21`)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel('First night')).toHaveValue(shownDay(`${month}-21`))
  await dialog.getByRole('button', { name: 'Cancel' }).press('Enter')
  await dayButton(page, `${month}-21`).focus()
  await page.keyboard.press('PageDown')
  await expect(page).toHaveURL(new RegExp(`month=${next}$`))
  await expect(dayButton(page, `${next}-21`)).toBeFocused()
  await page.keyboard.press('PageUp')
  await expect(dayButton(page, `${month}-21`)).toBeFocused()
  for (const row of [14, 7]) {
    await page.keyboard.press('ArrowUp')
    await expect(dayButton(page, `${month}-${String(row).padStart(2, '0')}`)).toBeFocused()
  }
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByRole('link', { name: 'Open booking' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: /Ana/ })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('combobox', { name: 'Month' })).toHaveValue(month)

  // The way back leads to the list as it was left.
  await page.goto(`${addresses.DASHBOARD_URL}/properties?query=tico`)
  await page.getByRole('link', { name: 'Ático Malasaña' }).first().click()
  const tabs = page.getByRole('navigation', { name: 'Property sections' })
  await tabs.getByRole('link', { name: 'Calendar' }).click()
  await expect(page.getByRole('combobox', { name: 'Month' })).toBeEnabled()
  await page.getByRole('main').getByRole('link', { name: 'Properties', exact: true }).click()
  await expect(page).toHaveURL(/\/properties\?query=tico$/)
})
