import { fieldOf } from './field-of.ts'
import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { dayIn } from './day-in.ts'
import { expect, test } from './fixtures.ts'
import { seriousFindings } from './accessibility-findings.ts'

/** A traveller from Sweden, who needs no municipality. */
const GRETA = {
  first_name: 'Greta',
  last_name: 'Lindqvist',
  nationality_country_code: 'SWE',
  date_of_birth: '1990-04-12',
  sex: 'M',
  document_type: 'PAS',
  document_number: 'AA1234567',
  residence_address: '=2+2',
  residence_country_code: 'SWE',
  residence_city: 'Stockholm',
  residence_postal_code: '11122',
  phone_prefix: '+46',
  phone: '701234567',
  marketing_consent: false,
}

async function exportAs(page: Page, format: 'CSV' | 'Excel'): Promise<void> {
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('menuitem', { name: format }).click()
}

test('guests are looked up, taken along as a file and forgotten', async ({ page, addresses, rest }) => {
  const booking = await rest.createBooking(await rest.createProperty())
  const registered = await page.request.post(`${addresses.API_URL}/v1/checkin/${booking.code}/guests`, {
    data: GRETA,
  })
  expect(registered.status(), await registered.text()).toBe(201)

  await page.goto(`${addresses.DASHBOARD_URL}/guests`)
  // A click that comes before its script would be lost.
  await expect(page.getByRole('searchbox')).toBeEnabled()
  await page.getByRole('button', { name: 'Greta Lindqvist' }).click()
  const drawer = page.getByRole('dialog', { name: 'Greta Lindqvist' })
  await expect(drawer.getByText('AA1234567')).toBeHidden()
  await drawer.getByRole('button', { name: 'Show' }).click()
  await expect(drawer.getByText('AA1234567')).toBeVisible()
  await drawer.getByRole('button', { name: 'Close' }).click()

  const [download] = await Promise.all([page.waitForEvent('download'), exportAs(page, 'CSV')])
  const file = await readFile(await download.path(), 'utf8')
  expect(file).toContain('Greta,Lindqvist')
  expect(file).toContain(",'=2+2,")
  expect(file).not.toContain('AA1234567')

  await page.goto(`${addresses.DASHBOARD_URL}/activity`)
  await expect(page.getByText(/exported the guests of/)).toBeVisible()
  await expect(page.getByText(/viewed the document of/)).toBeVisible()

  await page.goto(`${addresses.DASHBOARD_URL}/guests`)
  // A click that comes before its script would be lost.
  await expect(page.getByRole('searchbox')).toBeEnabled()
  await page.getByRole('button', { name: 'Greta Lindqvist' }).click()
  await drawer.getByRole('button', { name: 'More actions' }).click()
  await drawer.getByRole('menuitem', { name: 'Erase guest' }).click()
  await page.getByRole('button', { name: 'Hide now, erase later' }).click()
  await expect(page.getByRole('heading', { name: 'No guests registered yet' })).toBeVisible()
})

test('a guest is corrected by the host with the document unseen, by the rules of the guest’s own form', async ({
  page,
  addresses,
  rest,
  console_errors,
}) => {
  const booking = await rest.createBooking(await rest.createProperty())
  await page.request.post(`${addresses.API_URL}/v1/checkin/${booking.code}/guests`, { data: GRETA })

  await page.goto(`${addresses.DASHBOARD_URL}/bookings/${booking.id}`)
  await page.getByRole('link', { name: 'Edit Greta Lindqvist' }).click()
  await expect(page.getByRole('heading', { name: 'Edit Greta Lindqvist', level: 1 })).toBeVisible()
  await page.getByRole('textbox', { name: 'Surname', exact: true }).fill('Линдквист')
  await page.getByRole('textbox', { name: 'Phone', exact: true }).fill('')
  await page.getByRole('button', { name: 'Save changes' }).click()
  const told = page.getByRole('alert')
  await expect(told.getByRole('link', { name: /^Surname: Use Latin letters/ })).toBeVisible()
  await expect(told.getByRole('link', { name: /^Phone: Enter a phone number or an email/ })).toBeVisible()

  await told.getByRole('link', { name: /^Surname/ }).click()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('Lindqvist-Ek')
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill('greta@example.com')
  await expect(page.getByRole('textbox', { name: 'Document number' })).toHaveValue('')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Greta Lindqvist-Ek updated')).toBeVisible()

  await page.getByRole('link', { name: 'Edit Greta Lindqvist-Ek' }).click()
  await page.getByRole('button', { name: 'Show the numbers' }).click()
  await expect(page.getByRole('textbox', { name: 'Document number' })).toHaveValue('AA1234567')
  await page.goto(`${addresses.DASHBOARD_URL}/activity`)
  await expect(page.getByText(/corrected/).first()).toBeVisible()
  await expect(page.getByText(/viewed the document of/)).toHaveCount(1)
  // The browser itself logs the 422 to the console.
  console_errors.splice(0, console_errors.length, ...console_errors.filter((error) => !error.includes('422')))
})

const JAN = {
  guest_first_name: 'Jan',
  guest_last_name: 'Visser',
  guest_email: 'jan.visser@example.com',
  guest_phone: '+31612345678',
}

/** Goes on by Tab until something has the focus, without a pointer. */
async function tabUntil(page: Page, target: Locator, most = 60): Promise<void> {
  for (let tabs = 0; tabs < most; tabs++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(target).toBeFocused()
}

test('a guest is blocked by keyboard, warns at the next booking in another spelling, and is unblocked with undo', async ({
  page,
  addresses,
  rest,
}) => {
  const property_id = await rest.createProperty({ name: 'Casa del Drago' })
  const first = await rest.createBooking(property_id, JAN)
  await page.goto(`${addresses.DASHBOARD_URL}/bookings/${first.id}`)
  const menu = page.getByRole('button', { name: 'More actions' })
  await expect(menu).toBeEnabled()
  await menu.focus()
  await page.keyboard.press('Enter')
  const block = page.getByRole('menuitem', { name: 'Block guest' })
  await expect(block).toBeVisible()
  await block.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Block Jan Visser?' })
  await expect(dialog.getByLabel('Reason')).toBeFocused()
  await dialog.getByLabel('Reason').selectOption('noise')
  await tabUntil(page, dialog.getByLabel('Private note'))
  await page.keyboard.type('Party with thirty people.')
  expect(await seriousFindings(page)).toEqual([])
  await tabUntil(page, dialog.getByRole('button', { name: 'Block guest' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Jan Visser is blocked', { exact: true }).first()).toBeVisible()
  await expect(page.getByText('Party with thirty people.')).toBeVisible()

  await page.goto(`${addresses.DASHBOARD_URL}/bookings/new?property_id=${property_id}`)
  const field = (label: string) => fieldOf(page, label)
  await expect(field('Arrival')).toBeEnabled()
  await tabUntil(page, field('First name'))
  await page.keyboard.type('J.')
  await tabUntil(page, field('Phone'))
  await page.keyboard.type('+31 (0)6 1234-5678')
  await tabUntil(page, field('Arrival'))
  await page.keyboard.type(dayIn(60))
  await tabUntil(page, field('Departure'))
  await page.keyboard.type('+3')
  await tabUntil(page, field('Guests'))
  await page.keyboard.type('1')
  const preview = page.getByRole('region', { name: 'After saving' })
  await expect(preview).toContainText('Jan Visser is blocked')
  await expect(preview).toContainText('Same phone.')
  expect(await seriousFindings(page)).toEqual([])

  await rest.createBooking(property_id, {
    from: dayIn(70),
    to: dayIn(72),
    guests_number: 1,
    guest_email: 'JAN.Visser@Example.com',
  })
  await page.goto(addresses.DASHBOARD_URL)
  await expect(page.getByText('may be a blocked guest').first()).toBeVisible()

  await page.goto(`${addresses.DASHBOARD_URL}/guests`)
  const tab = page.getByRole('link', { name: 'Blocked guests', exact: true })
  await tab.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Blocked guests', level: 1 })).toBeVisible()
  await expect(page.getByText('Party with thirty people.')).toBeVisible()
  expect(await seriousFindings(page)).toEqual([])
  const unblock = page.getByRole('button', { name: 'Unblock Jan Visser' })
  await tabUntil(page, unblock)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'No blocked guests' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Party with thirty people.')).toBeVisible()

  // What is noted of them changes, and goes back.
  const edit = page.getByRole('button', { name: 'Edit the entry of Jan Visser' })
  await edit.focus()
  await page.keyboard.press('Enter')
  const entry = page.getByRole('dialog', { name: 'Edit the entry of Jan Visser' })
  await expect(entry.getByLabel('Private note')).toHaveValue('Party with thirty people.')
  await tabUntil(page, entry.getByLabel('Private note'))
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('The neighbours called twice.')
  expect(await seriousFindings(page)).toEqual([])
  await tabUntil(page, entry.getByRole('button', { name: 'Save' }))
  await page.keyboard.press('Enter')
  // The form has the same words until it is closed.
  await expect(page.getByRole('paragraph').filter({ hasText: 'The neighbours called twice.' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).first().press('Enter')
  await expect(page.getByText('Party with thirty people.')).toBeVisible()
})

test('somebody is blocked from the list of blocked guests, found by name among those who booked', async ({
  page,
  addresses,
  rest,
}) => {
  const property_id = await rest.createProperty()
  await rest.createBooking(property_id, JAN)
  await page.goto(`${addresses.DASHBOARD_URL}/guests/blocked`)
  await page.getByRole('button', { name: 'Block a guest' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Block a guest' })
  await expect(dialog.getByLabel('Guest', { exact: true })).toBeFocused()
  await dialog.getByRole('button', { name: 'Block guest' }).press('Enter')
  await expect(dialog.getByText('Choose a guest.').first()).toBeVisible()
  await dialog.getByLabel('Guest', { exact: true }).focus()
  await page.keyboard.type('viss')
  await expect(dialog.getByRole('option', { name: /^Jan Visser · Ático Malasaña · / })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel('Guest', { exact: true })).toHaveValue(/^Jan Visser/)
  expect(await seriousFindings(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Block guest' }).press('Enter')
  await expect(page.getByText('Jan Visser is blocked', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Unblock Jan Visser' })).toBeVisible()
})

test('a guest who stayed before is recognized, and the list says when and where each one stays', async ({
  page,
  addresses,
  rest,
}) => {
  const property_id = await rest.createProperty({ name: 'Casa del Drago' })
  await rest.createBooking(property_id, {
    from: dayIn(-40),
    to: dayIn(-37),
    guests_number: 1,
    guest_phone: '+46 70 123 45 67',
  })
  const now = await rest.createBooking(property_id)
  await page.request.post(`${addresses.API_URL}/v1/checkin/${now.code}/guests`, { data: GRETA })
  await page.goto(`${addresses.DASHBOARD_URL}/bookings/${now.id}`)
  await expect(page.getByText('Stayed before')).toBeVisible()
  await expect(page.getByRole('link', { name: /^1 stay in .+ at Casa del Drago$/ })).toBeVisible()

  await page.goto(`${addresses.DASHBOARD_URL}/guests`)
  await expect(page.getByText('2nd stay')).toBeVisible()
  await expect(page.getByText('AA1234567')).toBeHidden()
  expect(await seriousFindings(page)).toEqual([])
  const dates = page.getByRole('listitem').filter({ hasText: 'Greta Lindqvist' }).getByRole('link')
  await dates.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/bookings/${now.id}$`))
})
