import type { Page } from '@playwright/test'
import { z } from 'zod'
import { dayIn } from './day-in.ts'
import { expect, test } from './fixtures.ts'
import { seriousFindings } from './accessibility-findings.ts'
import { shownDay } from './shown-day.ts'
import { fieldOf } from './field-of.ts'

const Made = z.object({
  property_id: z.string(),
  arrival_date: z.string(),
  departure_date: z.string(),
  guests_number: z.int(),
  adults_count: z.int().nullable(),
  children_count: z.int().nullable(),
  guest_last_name: z.string().nullable(),
  total_amount: z.string().nullable(),
})

/** Goes on by Tab to a field, and types into it. */
async function tabTo(page: Page, label: string, text: string): Promise<void> {
  for (let tabs = 0; tabs < 12; tabs++) {
    if (await fieldOf(page, label).evaluate((field) => field === document.activeElement)) break
    await page.keyboard.press('Tab')
  }
  await expect(fieldOf(page, label)).toBeFocused()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(text)
}

/** The day in some days at the property, where `+40` is counted from today. */
const dayThere = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toLocaleDateString('sv-SE', { timeZone: 'Europe/Madrid' })

test('a booking is made by keyboard alone from the menu, and what follows is said before', async ({
  page,
  addresses,
  rest,
}) => {
  const property = await rest.createProperty({ name: 'Casa del Drago', auto_cleaning_task: true })
  await rest.createProperty({ name: 'Palacio Real' })
  await page.goto(addresses.DASHBOARD_URL)
  await page.getByRole('navigation').getByRole('link', { name: 'Bookings' }).first().focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/bookings$/)
  await page.getByRole('link', { name: 'New booking' }).first().focus()
  await page.keyboard.press('Enter')
  await expect(fieldOf(page, 'Property')).toBeEnabled()
  const preview = page.getByRole('region', { name: 'After saving' })
  await expect(preview).toContainText('Choose a property and dates')

  await fieldOf(page, 'Property').focus()
  await page.keyboard.type('drago')
  await expect(page.getByRole('option', { name: 'Casa del Drago', selected: true })).toBeVisible()
  await page.keyboard.press('Enter')
  await tabTo(page, 'Arrival', '+40')
  await tabTo(page, 'Departure', '+3')
  await tabTo(page, 'Guests', '3')
  await expect(fieldOf(page, 'Departure')).toHaveValue(shownDay(dayThere(43)))
  await tabTo(page, 'Children', '1')
  await expect(page.getByText('2 adults')).toBeVisible()
  await tabTo(page, 'First name', 'Nuria')
  await tabTo(page, 'Last name', 'Pons')
  await tabTo(page, 'Email address', 'nuria@example.com')
  await expect(preview).toContainText('Check-in opens, with a link for 3 guests.')
  await expect(preview).toContainText('Turnover cleaning')
  await expect(preview).toContainText('unassigned')
  await expect(preview).toContainText('SES.HOSPEDAJES')
  await tabTo(page, 'Total', '420,50')
  await expect(preview).toContainText('3 nights · 3 guests · €140.17 a night')
  // What is read again is pale meanwhile.
  await expect(preview).toHaveAttribute('aria-busy', 'false')
  expect(await seriousFindings(page)).toEqual([])
  await page.keyboard.press('Enter')

  await expect(page.getByRole('heading', { name: 'Nuria Pons', level: 1 })).toBeVisible({ timeout: 20_000 })
  expect(await rest.read(`/v1${new URL(page.url()).pathname}`, Made)).toEqual({
    property_id: property,
    arrival_date: dayThere(40),
    departure_date: dayThere(43),
    guests_number: 3,
    adults_count: 2,
    children_count: 1,
    guest_last_name: 'Pons',
    total_amount: '420.50',
  })
})

test('taken nights are named, a departure day is free, and Back loses nothing', async ({
  page,
  addresses,
  rest,
  console_errors,
}) => {
  const property = await rest.createProperty()
  await rest.createBooking(property, { arrival: 20 })
  await rest.createBooking(property, { arrival: 26 })
  await page.goto(`${addresses.DASHBOARD_URL}/bookings`)
  await page.getByRole('link', { name: 'New booking' }).first().click()
  await expect(fieldOf(page, 'First name')).toBeEnabled()
  await fieldOf(page, 'First name').fill('Bruno')
  await fieldOf(page, 'Arrival').fill(dayIn(19))
  await page.keyboard.press('Tab')
  await fieldOf(page, 'Departure').fill(dayIn(27))
  await page.keyboard.press('Tab')
  const taken = page.getByRole('alert').filter({ hasText: 'These nights are taken' })
  await expect(taken).toContainText('Ana')
  await expect(taken).toContainText(/Ana.*is in the way too\./)
  await expect(taken.getByRole('link')).toHaveCount(2)
  const after = page.getByRole('region', { name: 'After saving' })
  await expect(after).toContainText('8 nights')
  await expect(after.getByRole('heading', { name: 'After saving' })).toHaveCount(0)

  // The list of properties says it too.
  const properties = page.getByRole('combobox', { name: 'Property' })
  await properties.click()
  await expect(page.getByRole('option', { name: 'Ático Malasaña not free' })).toBeVisible()
  await properties.press('Escape')

  await page.goBack()
  await expect(page).toHaveURL(/\/bookings$/)
  await page.goForward()
  await expect(fieldOf(page, 'First name')).toHaveValue('Bruno')
  await expect(fieldOf(page, 'Arrival')).toHaveValue(shownDay(dayIn(19)))
  await page.reload()
  await expect(fieldOf(page, 'First name')).toHaveValue('Bruno')
  await expect(page.getByText('What you typed earlier is here again.').first()).toBeVisible()

  // A day that was clicked is replaced by what is typed.
  await expect(fieldOf(page, 'Arrival')).toBeEnabled()
  await fieldOf(page, 'Arrival').click()
  await page.keyboard.type(dayIn(20))
  await page.keyboard.press('Tab')
  await expect(fieldOf(page, 'Arrival')).toHaveValue(shownDay(dayIn(20)))

  // The first stay leaves on this day.
  await expect(fieldOf(page, 'Arrival')).toBeEnabled()
  await fieldOf(page, 'Arrival').fill(dayIn(23))
  await page.keyboard.press('Tab')
  await fieldOf(page, 'Departure').fill(dayIn(26))
  await page.keyboard.press('Tab')
  await expect(taken).toBeHidden()
  await expect(page.getByRole('group', { name: 'Stay' }).getByText('3 nights', { exact: true })).toBeVisible()
  // The browser itself logs the refusal of a preview that was asked for before the taken nights were known.
  console_errors.splice(0, console_errors.length, ...console_errors.filter((error) => !error.includes('409')))
})

test('a booking that is cancelled leaves nothing for the next one', async ({ page, addresses, rest }) => {
  // With one alone, its page would be gone back to.
  await rest.createProperty()
  await rest.createProperty({ name: 'Casa Alba' })
  await page.goto(`${addresses.DASHBOARD_URL}/bookings/new`)
  await expect(fieldOf(page, 'First name')).toBeEnabled()
  await fieldOf(page, 'First name').fill('Bruno')
  await page.getByRole('link', { name: 'Cancel', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Bookings', level: 1 })).toBeVisible()
  await page.getByRole('link', { name: 'New booking' }).first().click()
  await expect(fieldOf(page, 'First name')).toBeEnabled()
  await expect(fieldOf(page, 'First name')).toHaveValue('')
})

test('all of it fits a small laptop without scrolling, and a phone without a bar at the side', async ({
  page,
  addresses,
  rest,
}) => {
  const property = await rest.createProperty()
  await page.setViewportSize({ width: 1366, height: 768 })
  await page.goto(`${addresses.DASHBOARD_URL}/bookings/new?property_id=${property}`)
  await expect(fieldOf(page, 'Total')).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('button', { name: 'Create booking' })).toBeInViewport({ ratio: 1 })
  await expect(page.getByText('More: language')).toBeInViewport({ ratio: 1 })
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await expect(page.getByRole('button', { name: 'Create booking' })).toBeInViewport({ ratio: 1 })
})
