import type { Page } from '@playwright/test'
import { EmulatedLock, NUKI_TOKEN, UNIFI_TOKEN } from './emulated-lock.ts'
import { expect, test } from './fixtures.ts'
import { signUp } from './owner.ts'

async function connectNuki(page: Page, dashboard: string, token: string): Promise<void> {
  await page.goto(`${dashboard}/integrations`)
  await page.getByRole('button', { name: 'Connect Nuki' }).click()
  const dialog = page.getByRole('dialog', { name: 'Connect Nuki' })
  await dialog.getByLabel('API token').fill(token)
  await dialog.getByRole('button', { name: 'Connect', exact: true }).click()
}

async function assign(page: Page, device: string, property: string): Promise<void> {
  // A console puts building and floor before the name of a door.
  await page.getByRole('button', { name: new RegExp(`^Assign .*${device} to a property`) }).click()
  const dialog = page.getByRole('dialog', { name: `${device} open?` })
  await dialog
    .getByRole('combobox', { name: 'Property' })
    .or(dialog.getByRole('textbox', { name: 'Property' }))
    .click()
  await dialog.getByRole('option', { name: property }).click()
  await dialog.getByLabel('Name', { exact: true }).fill('Front door')
  await dialog.getByRole('button', { name: 'Assign', exact: true }).click()
  await expect(page.getByRole('link', { name: property })).toBeVisible()
}

/** The browser itself logs the 422 to the console. */
function expectRefusal(console_errors: string[]): void {
  console_errors.splice(0, console_errors.length, ...console_errors.filter((error) => !error.includes('422')))
}

/** Creates the booking's codes on the page, waits until the lock has them and returns the PIN. */
async function makeCode(page: Page, vendor: string): Promise<string> {
  await page.getByRole('button', { name: 'Create codes' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Create codes' }).click()
  const delivery = page.getByText(new RegExp(`Accepted by ${vendor} .+, seen on the keypad`))
  await expect(delivery).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText('Ready', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Show the PIN for Front door' }).click()
  return (await page.getByLabel('PIN for Front door', { exact: true }).innerText()).replaceAll(/\s/g, '')
}

const hours = (instant: string, count: number): string =>
  new Date(Date.parse(instant) + count * 3_600_000).toISOString()

test('from a vendor’s token to a PIN that opens the door for the stay alone', async ({
  page,
  addresses,
  rest,
}) => {
  // Signing up, connecting, and twice the way to a lock and back.
  test.slow()
  const { DASHBOARD_URL: dashboard, NUKI_API_URL: nuki } = addresses
  const lock = await EmulatedLock.ofNuki(page.request, nuki)
  const property = await rest.createProperty({ name: 'Casa del Drago' })
  const booking = await rest.createBooking(property, { arrival: 1 })

  await connectNuki(page, dashboard, NUKI_TOKEN)
  await expect(page.getByRole('heading', { name: 'Nuki', level: 1 })).toBeVisible()
  await assign(page, lock.name, 'Casa del Drago')

  await page.goto(`${dashboard}/properties/${property}/locks`)
  await expect(page.getByText('Locked', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Plan a battery change/ })).toHaveCount(0)
  await lock.drain(12)
  await page.getByRole('button', { name: 'Refresh' }).click()
  await page.getByRole('button', { name: 'Plan a battery change for Front door' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('textbox', { name: 'Task', exact: true })).toHaveValue(
    'Change the battery of Front door',
  )
  await dialog.getByRole('button', { name: 'Create task' }).click()
  await expect(page.getByRole('heading', { name: 'Change the battery of Front door' })).toBeVisible()
  await expect(page.getByText('Maintenance', { exact: true }).first()).toBeVisible()
  await page.goto(`${dashboard}/properties/${property}/locks`)
  await expect(page.getByRole('link', { name: 'Battery change planned' })).toBeVisible()
  await page.getByRole('button', { name: 'Unlock Front door' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Unlock' }).click()
  await expect(page.getByText('Unlocked', { exact: true })).toBeVisible({ timeout: 20_000 })

  await page.goto(`${dashboard}/bookings/${booking.id}`)
  const pin = await makeCode(page, 'Nuki')
  expect(await lock.opens(pin, hours(booking.from, -1))).toBe(false)
  expect(await lock.opens(pin, hours(booking.from, 1))).toBe(true)
  expect(await lock.opens(pin, hours(booking.to, 1))).toBe(false)

  await page.getByRole('button', { name: 'Revoke the code for Front door' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
  await page.getByText('Earlier codes (1)').click({ timeout: 30_000 })
  await expect(page.getByText('Removed from the lock.')).toBeVisible()
  expect(await lock.opens(pin, hours(booking.from, 1))).toBe(false)
})

test('a console with an authority of its own is trusted by its certificate alone', async ({
  page,
  addresses,
  console_errors,
  rest,
}) => {
  test.slow()
  const { DASHBOARD_URL: dashboard, UNIFI_EMULATOR_URL: unifi } = addresses
  const door = await EmulatedLock.ofUnifi(page.request, unifi)
  const property = await rest.createProperty({ name: 'Casa del Drago' })
  const booking = await rest.createBooking(property, { arrival: 1 })

  await page.goto(`${dashboard}/integrations`)
  await page.getByRole('button', { name: 'Connect UniFi Access' }).click()
  const dialog = page.getByRole('dialog', { name: 'Connect UniFi Access' })
  await dialog.getByLabel('Address', { exact: false }).fill(unifi.replace('http:', 'https:'))
  await dialog.getByLabel('API token').fill(UNIFI_TOKEN)
  await dialog.getByRole('button', { name: 'Connect', exact: true }).click()
  await expect(dialog.getByRole('alert')).toContainText('certificate')
  const certificate = await page.request.get(`${unifi}/_emulator/ca.pem`)
  await dialog.getByLabel('Certificate', { exact: false }).fill(await certificate.text())
  await dialog.getByRole('button', { name: 'Connect', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'UniFi Access', level: 1 })).toBeVisible()
  await assign(page, door.name, 'Casa del Drago')

  await page.goto(`${dashboard}/bookings/${booking.id}`)
  const pin = await makeCode(page, 'UniFi Access')
  expect(await door.opens(pin, hours(booking.from, 1))).toBe(true)
  expect(await door.opens(pin, hours(booking.to, 1))).toBe(false)
  expectRefusal(console_errors)
})

test('a token that the vendor refuses is explained, and nothing typed is lost', async ({
  page,
  addresses,
  mailbox,
  console_errors,
}) => {
  await signUp(page, addresses, mailbox)
  await connectNuki(page, addresses.DASHBOARD_URL, 'a-token-of-nobody')
  const dialog = page.getByRole('dialog', { name: 'Connect Nuki' })
  await expect(dialog.getByRole('alert')).toContainText('Nothing was saved')
  await expect(dialog.getByLabel('API token')).toHaveValue('a-token-of-nobody')
  expectRefusal(console_errors)
})
