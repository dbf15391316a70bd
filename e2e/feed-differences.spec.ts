import type { Page } from '@playwright/test'
import { dayIn } from './day-in.ts'
import { fedCalendar, readAgain } from './fed-calendar.ts'
import { expect, test } from './fixtures.ts'
import { seriousFindings } from './accessibility-findings.ts'

const ANA = { code: 'HMANAANA11', arrival: 20 }
const BEN = { code: 'HMBENBEN22', arrival: 30 }
const EVA = { code: 'HMEVAEVA33', arrival: 40 }

/** Connects a calendar of the only property in the dialog; ends on the page of its feed, which has been read. */
async function connect(page: Page, dashboard: string, url: string): Promise<void> {
  await page.goto(`${dashboard}/channels`)
  await page.getByRole('button', { name: 'Add a calendar' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Add a calendar' })
  await dialog.getByRole('combobox', { name: 'Property' }).fill('Ático')
  await dialog.getByRole('option', { name: 'Ático Malasaña' }).click()
  await dialog.getByLabel('Calendar address').fill(url)
  await dialog.getByRole('button', { name: 'Add', exact: true }).press('Enter')
  await expect(page).toHaveURL(/\/integrations\/ical\//)
}

const history = (page: Page) => page.getByRole('region', { name: 'What the calendar changed' })
const toast = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text })

test('an empty calendar changes nothing until a person decides, and the decision can be undone', async ({
  page,
  addresses,
  rest,
}) => {
  test.slow()
  using calendar = await fedCalendar(ANA, BEN, EVA)
  const property = await rest.createProperty()
  await connect(page, addresses.DASHBOARD_URL, calendar.url)
  await readAgain(page, addresses)
  await expect(history(page).getByText('3 stays added')).toBeVisible()

  calendar.sell()
  await readAgain(page, addresses)
  const question = page.getByRole('region', { name: 'The calendar is empty' })
  await expect(question.getByText('3 stays would be cancelled')).toBeVisible()
  await expect(question.getByRole('listitem')).toHaveCount(3)
  await expect(question.getByRole('link', { name: ANA.code })).toBeVisible()
  await question.getByRole('button', { name: 'Keep: the calendar is wrong' }).press('Enter')
  await expect(toast(page, 'Everything stays as it was.')).toBeVisible()
  await expect(question).toBeHidden()
  await expect(history(page).getByText('Not applied')).toBeVisible()

  calendar.sell(ANA)
  await readAgain(page, addresses)
  calendar.sell()
  await readAgain(page, addresses)
  await page.goto(`${addresses.DASHBOARD_URL}/channels?state=all&property_id=${property}`)
  await expect(page.getByText(/Waits for your decision since .+ would be cancelled/)).toBeVisible()
  expect(await seriousFindings(page)).toEqual([])
  await page.getByRole('link', { name: 'Ático Malasaña', exact: true }).click()

  await question.getByRole('button', { name: 'Apply: the calendar is right' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: /^Cancel \d stays?\?$/ })
  await expect(dialog.getByText('Stayward doesn’t tell the guests')).toBeVisible()
  // A mere Enter cancels nothing: the way back has the focus.
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(question).toBeVisible()
  await question.getByRole('button', { name: 'Apply: the calendar is right' }).press('Enter')
  await dialog.getByRole('button', { name: /^Cancel \d stay/ }).press('Enter')
  await expect(toast(page, /Applied: \d stays? cancelled/)).toBeVisible()
  await expect(question).toBeHidden()

  const applied = history(page).getByText(/^\d stays? cancelled$/)
  await applied.click()
  await history(page).getByRole('button', { name: 'Undo' }).press('Enter')
  const undo = page.getByRole('dialog', { name: 'Undo these changes?' })
  await expect(undo.getByText(/restored if (its|their) nights are free/)).toBeVisible()
  await undo.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(toast(page, 'Undone.')).toBeVisible()
  await expect(history(page).getByText('Undone', { exact: true })).toBeVisible()
})

test('a booking that a calendar has too is the same stay, on a phone', async ({ page, addresses, rest }) => {
  test.slow()
  await page.setViewportSize({ width: 390, height: 844 })
  using calendar = await fedCalendar(ANA, BEN)
  const property = await rest.createProperty()
  const booking = await rest.createBooking(property, { arrival: ANA.arrival, guest_first_name: 'Ana' })
  await connect(page, addresses.DASHBOARD_URL, calendar.url)
  await readAgain(page, addresses)
  const question = page.getByRole('region', { name: 'Are these the same stays?' })
  await expect(question.getByRole('checkbox', { name: /Ana/ })).toBeChecked()
  expect(await seriousFindings(page)).toEqual([])
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
  await question.getByRole('checkbox', { name: /Ana/ }).press(' ')
  await expect(question.getByRole('button', { name: 'These are the same stays' })).toBeDisabled()
  await question.getByRole('checkbox', { name: /Ana/ }).press(' ')
  await question.getByRole('button', { name: 'This is the same stay' }).press('Enter')
  await expect(question).toBeHidden()

  await page.goto(`${addresses.DASHBOARD_URL}/bookings/${booking.id}`)
  await expect(page.getByText('Follows the channel’s calendar')).toBeVisible()
  await page.getByRole('link', { name: 'See the calendar' }).click()
  await expect(page).toHaveURL(/\/integrations\/ical\//)
})

test('a stay that was sold twice is solved by moving it', async ({ page, addresses, rest }) => {
  test.slow()
  using calendar = await fedCalendar(ANA, BEN)
  const property = await rest.createProperty()
  await rest.createProperty({ name: 'Casa del Drago' })
  await connect(page, addresses.DASHBOARD_URL, calendar.url)
  await readAgain(page, addresses)
  await expect(history(page).getByText('2 stays added')).toBeVisible()
  await rest.createBooking(property, { arrival: EVA.arrival, guest_first_name: 'Eva' })
  calendar.sell(ANA, BEN, { ...EVA, arrival: EVA.arrival + 1 })
  await readAgain(page, addresses)
  const conflicts = page.getByText('1 event has nights that are taken')
  await expect(conflicts).toBeVisible()
  await page.getByRole('link', { name: EVA.code }).first().click()

  const panel = page.getByRole('region', { name: 'Two stays for the same nights' })
  await expect(panel.getByText('Was first')).toBeVisible()
  await expect(panel.getByText('Eva', { exact: true })).toBeVisible()
  await expect(page.getByText('Conflict', { exact: true })).toBeVisible()
  expect(await seriousFindings(page)).toEqual([])
  await panel.getByRole('button', { name: 'Move to another property' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: /^Move/ })
  await dialog.getByRole('combobox', { name: 'New property' }).fill('Casa')
  await dialog.getByRole('option', { name: 'Casa del Drago' }).click()
  const move = dialog.getByRole('button', { name: 'Move booking' })
  await expect(move).toBeEnabled()
  await move.press('Enter')
  await expect(panel).toBeHidden()
  await page.goto(`${addresses.DASHBOARD_URL}/bookings?from=${dayIn(EVA.arrival)}`)
  await expect(page.getByText('Conflict', { exact: true })).toBeHidden()
})
