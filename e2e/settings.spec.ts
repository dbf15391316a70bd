import { readFile } from 'node:fs/promises'
import { expect, test } from './fixtures.ts'
import { PASSWORD, signUp } from './owner.ts'

test('signing out everywhere ends the session of another device too', async ({
  page,
  browser,
  addresses,
  mailbox,
  console_errors,
}) => {
  const { email } = await signUp(page, addresses, mailbox)
  const other = await browser.newContext()
  const phone = await other.newPage()
  await phone.goto(`${addresses.DASHBOARD_URL}/sign-in`)
  await phone.getByLabel('Email address').fill(email)
  await phone.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await phone.getByRole('button', { name: 'Sign in' }).click()
  await expect(phone).not.toHaveURL(/sign-in/)

  await page.goto(`${addresses.DASHBOARD_URL}/settings/security`)
  await expect(page.getByText(/Last used/)).toBeVisible()
  await page.getByRole('button', { name: 'Sign out everywhere', exact: true }).click()
  await page
    .getByRole('dialog', { name: 'Sign out everywhere?' })
    .getByRole('button', { name: 'Sign out everywhere' })
    .click()
  await expect(page).toHaveURL(/\/sign-in/)

  await phone.goto(`${addresses.DASHBOARD_URL}/bookings`)
  await expect(phone).toHaveURL(/\/sign-in\?callbackUrl/)
  await other.close()
  // What the page was reading when its session ended is refused, which the browser itself logs to the
  // console.
  console_errors.splice(0, console_errors.length, ...console_errors.filter((error) => !error.includes('401')))
})

test('everything of an account is taken along in one file, and that is noted', async ({
  page,
  addresses,
  rest,
}) => {
  const booking = await rest.createBooking(await rest.createProperty())
  await page.goto(`${addresses.DASHBOARD_URL}/settings/data`)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export everything' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^stayward-\d{4}-\d\d-\d\d\.ndjson$/)
  const file = await readFile(await download.path(), 'utf8')
  expect(file).toContain(booking.id)
  expect(file).not.toContain(booking.code)
  await page.goto(`${addresses.DASHBOARD_URL}/activity`)
  await expect(page.getByText(/exported all data of/)).toBeVisible()
})
