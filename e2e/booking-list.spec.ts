import type { Page } from '@playwright/test'
import { dayIn } from './day-in.ts'
import { expect, test } from './fixtures.ts'
import type { RestClient } from './rest-client.ts'
import { seriousFindings } from './accessibility-findings.ts'
import { shownDayHead } from './shown-day.ts'

const SEARCH = 'Guest, property or email'

/** Five stays of two flats, three days after each other. */
async function fiveStays(rest: RestClient) {
  const attic = await rest.createProperty({ name: 'Ático Malasaña' })
  const garden = await rest.createProperty({ name: 'Jardín del Moro' })
  const names = ['Ana', 'Bruno', 'Carla', 'Diego', 'Elena']
  for (const [index, guest_first_name] of names.entries())
    await rest.createBooking(index < 3 ? attic : garden, {
      arrival: 10 + index * 4,
      guest_first_name,
      guest_last_name: 'Prueba',
      guest_email: `${guest_first_name.toLowerCase()}@example.com`,
      total_amount: `${500 - index * 100}`,
      currency: 'EUR',
    })
  return names
}

const shown = (page: Page) => page.locator('tbody').getByRole('link', { name: /Prueba/ })
const searchbox = (page: Page) => page.getByRole('searchbox', { name: SEARCH })

async function open(page: Page, dashboard_url: string): Promise<void> {
  await page.goto(`${dashboard_url}/bookings`)
  await expect(searchbox(page)).toBeEnabled()
}

test('bookings are found with typos, sorted by their heads, and headed by their days', async ({
  page,
  addresses,
  rest,
}) => {
  await fiveStays(rest)
  await open(page, addresses.DASHBOARD_URL)
  await expect(page.getByText('5 bookings', { exact: true })).toBeVisible()
  await expect(page.getByRole('rowheader', { name: shownDayHead(dayIn(10)) })).toBeVisible()

  await searchbox(page).fill('brnuo')
  await expect(shown(page)).toHaveText(['Bruno Prueba'])
  await expect(page.getByText('Nothing matches “brnuo” exactly')).toBeVisible()
  await searchbox(page).fill('jardin')
  await expect(shown(page)).toHaveText(['Diego Prueba', 'Elena Prueba'])
  await expect(page.getByText('2 bookings', { exact: true })).toBeVisible()
  await expect(page.getByText(/^Nothing matches/)).toBeHidden()
  await searchbox(page).fill('carla@exmaple.com')
  await expect(shown(page)).toHaveText(['Carla Prueba'])
  await page.goto(`${addresses.DASHBOARD_URL}/bookings?phase=past&query=jardin`)
  await page.getByRole('link', { name: '2 matches are hidden by the filters' }).click()
  await expect(shown(page)).toHaveText(['Elena Prueba', 'Diego Prueba'])
  await expect(page.getByText('2 bookings', { exact: true })).toBeVisible()
  await open(page, addresses.DASHBOARD_URL)
  await expect(shown(page)).toHaveCount(5)

  await page.getByRole('button', { name: 'Columns' }).click()
  const column = page.getByRole('checkbox', { name: 'Channel' })
  // The choice is in the address, which the list follows a moment later.
  await column.click()
  await expect(column).toBeChecked()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('columnheader', { name: 'Channel' })).toBeVisible()
  const total = page.getByRole('columnheader', { name: 'Total' })
  await total.getByRole('button').press('Enter')
  await expect(total).toHaveAttribute('aria-sort', 'descending')
  await expect(shown(page).first()).toHaveText('Ana Prueba')
  await total.getByRole('button').press('Enter')
  await expect(shown(page).first()).toHaveText('Elena Prueba')
  // Days head the rows only while these are in their order.
  await expect(page.getByRole('rowheader')).toHaveCount(0)
  expect(await seriousFindings(page)).toEqual([])

  await page.getByRole('button', { name: 'Views' }).click()
  await page.getByLabel('Name of this view').fill('Cheapest first')
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'Bookings' }).first().click()
  await expect(page).toHaveURL(/\/bookings$/)
  await expect(shown(page).first()).toHaveText('Ana Prueba')
  await page.getByRole('button', { name: 'Views' }).click()
  await page.getByRole('button', { name: 'Cheapest first', exact: true }).click()
  await expect(page).toHaveURL(/sort=amount/)
  await expect(shown(page).first()).toHaveText('Elena Prueba')
  await expect(page.getByRole('button', { name: 'Cheapest first' })).toBeVisible()

  // The way back from a booking keeps them.
  await shown(page).first().click()
  await expect(page.getByRole('heading', { name: 'Elena Prueba', level: 1 })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Bookings' }).click()
  await expect(page).toHaveURL(/sort=amount/)
})

test('the list goes to a day that is typed', async ({ page, addresses, rest }) => {
  await fiveStays(rest)
  await open(page, addresses.DASHBOARD_URL)
  await page.getByLabel('From', { exact: true }).fill('+18')
  await page.keyboard.press('Enter')
  await expect(shown(page)).toHaveText(['Carla Prueba', 'Diego Prueba', 'Elena Prueba'])
  await page.reload()
  await expect(shown(page)).toHaveCount(3)
})

test('several bookings get their links at once, and are chosen by a range or all together', async ({
  page,
  addresses,
  mailbox,
  rest,
}) => {
  await fiveStays(rest)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await open(page, addresses.DASHBOARD_URL)
  const box = (name: string) => page.locator('tbody').getByRole('checkbox', { name: `Select ${name} Prueba` })
  await box('Bruno').focus()
  await page.keyboard.press('Space')
  await box('Diego').click({ modifiers: ['Shift'] })
  const bar = page.getByRole('region', { name: 'Selected bookings' })
  await expect(bar).toContainText('3 selected')
  await expect(box('Carla')).toBeChecked()
  await box('Carla').uncheck()
  await expect(bar).toContainText('2 selected')
  expect(await seriousFindings(page)).toEqual([])

  await bar.getByRole('button', { name: 'Copy links' }).click()
  await expect(page.getByText('2 check-in links copied.')).toBeVisible()
  const lines = (await page.evaluate(() => navigator.clipboard.readText())).split('\n')
  expect(lines.map((line) => line.split('\t')[0])).toEqual(['Bruno Prueba', 'Diego Prueba'])
  expect(lines[0]).toContain(addresses.CHECKIN_URL)

  await bar.getByRole('button', { name: 'Send links' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send 2 links' }).click()
  await expect(page.getByText('2 check-in links sent.')).toBeVisible()
  await expect(bar).toBeHidden()
  await mailbox.waitFor('bruno@example.com', /./)
  await mailbox.waitFor('diego@example.com', /./)

  await box('Ana').check()
  await bar.getByRole('button', { name: 'Select all 5' }).click()
  await expect(bar).toContainText('5 selected')
  const download = page.waitForEvent('download')
  await bar.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('menuitem', { name: 'CSV' }).first().click()
  expect((await download).suggestedFilename()).toMatch(/\.csv$/)
})

test('a phone shows one line of filters above the cards, and boxes once they are asked for', async ({
  page,
  addresses,
  rest,
}) => {
  await fiveStays(rest)
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, addresses.DASHBOARD_URL)
  await expect(page.getByRole('heading', { name: shownDayHead(dayIn(10)) })).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Sort by' })).toBeHidden()
  // Boxes are there once they are asked for, and what was selected is given up with them.
  await expect(page.getByRole('checkbox')).toHaveCount(0)
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  await page.getByRole('checkbox').first().check()
  await expect(page.getByRole('region', { name: 'Selected bookings' })).toBeVisible()
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('region', { name: 'Selected bookings' })).toBeHidden()
  await page.getByRole('button', { name: 'Filters' }).click()
  // A sheet has the filters, and its button leads to what they match.
  const filters = page.getByRole('dialog', { name: 'Filters' })
  await filters.getByRole('combobox', { name: 'Sort by' }).selectOption({ label: 'Guest Z–A' })
  expect(await seriousFindings(page)).toEqual([])
  await filters.getByRole('button', { name: /^Show \d+ bookings$/ }).click()
  await expect(filters).toBeHidden()
  await expect(page.getByRole('listitem').filter({ hasText: 'Prueba' }).first()).toContainText('Elena')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  expect(await seriousFindings(page)).toEqual([])
})
